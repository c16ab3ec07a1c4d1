"""How fast everything is, each figure beside its reference; run by hand, on a machine at rest.

    python -m tests.benchmarks

Machines differ and are busy: all that is compared is measured by turns in the
same run, medians count, and what a release keeps are ratios (`released.json`).
"""
