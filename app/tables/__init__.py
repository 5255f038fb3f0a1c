"""One actor per game table: it takes what was asked in turn, journals it, and only then tells the broadcast."""
