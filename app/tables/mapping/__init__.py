"""A table as the database has it: read from its rows, and written as the difference of two tables."""

from app.tables.mapping.reading import from_stored
from app.tables.mapping.writing import clock_unchanged, writes

__all__ = ["clock_unchanged", "from_stored", "writes"]
