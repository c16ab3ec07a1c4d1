"""English, with the terms of the field."""
