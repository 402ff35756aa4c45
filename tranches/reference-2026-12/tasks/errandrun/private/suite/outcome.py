"""What became of a call, as a value that a test can compare."""


def raised(call):
    """The exact type of the exception that the call raises, None where it raises none."""
    try:
        call()
    except Exception as error:
        return type(error)
    return None
