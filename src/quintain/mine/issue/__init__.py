"""What a solver of a mined task is told, and what it has to be told since nobody could guess it.

    needs.py        names that only the fix defines and that the failing tests use   (definitions, failing)
    statement.py    the text: words of a tracker, of Git, of docstrings   (tracker, words, prose, wishes)
                    without what gives the fix away (leaks), with the names (interface), and what a reader
                    cannot know counted (unknowable)

Everything is read by syntax; nothing is fetched, imported or run.
"""
