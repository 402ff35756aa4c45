"""The tables in which everything is kept."""

import sqlite3

SCHEMA = """
begin;
create table if not exists finds
    (number integer primary key, day integer, text text, value integer, shelf integer, state text);
create table if not exists claims (number integer primary key, owner text, text text, lost integer, open integer);
create table if not exists marks (name text primary key, value integer);
commit;
"""


def connected(path):
    """A connection to a database that has the tables."""
    base = sqlite3.connect(path)
    base.executescript(SCHEMA)
    return base


def mark(base, name):
    """A number that was marked under a name, at first 0."""
    row = base.execute("select value from marks where name = ?", (name,)).fetchone()
    return row[0] if row else 0


def set_mark(base, name, value):
    """Mark a number under a name."""
    base.execute("insert or replace into marks values (?, ?)", (name, value))
