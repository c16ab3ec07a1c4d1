"""How a good file is spoilt: a few of its bytes replaced, taken out or put in."""

from typing import Final

from hypothesis import strategies as st

HOSTILE: Final = (
    b"\x00",
    b"\xff",
    b'"',
    b"{",
    b"}",
    b"[",
    b"\n",
    b"=",
    b"-",
    b"9" * 400,
    b"\\u001b",
    b"1e9",
    b"\xe2\x80\xae",
    b"\xed\xa0\x80",
)
BYTES: Final = st.one_of(st.binary(max_size=4), st.sampled_from(HOSTILE))


@st.composite
def spoilt(draw: st.DrawFn, whole: bytes, most: int = 3) -> bytes:
    """A file with a few of its bytes replaced, taken out or put in."""
    for _ in range(draw(st.integers(1, most))):
        start = draw(st.integers(0, len(whole)))
        end = start + draw(st.integers(0, 5))
        whole = whole[:start] + draw(BYTES) + whole[end:]
    return whole
