"""The store remembers: SQLite through SQLModel, one writer thread, answers after the commit."""
