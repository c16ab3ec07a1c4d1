"""Spanish, as it is spoken at an Argentine table."""
