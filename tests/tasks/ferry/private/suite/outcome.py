"""What a call raised."""


def raised(call):
    """The type of what the call raises, or None."""
    try:
        call()
    except Exception as error:
        return type(error)
    return None
