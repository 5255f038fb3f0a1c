"""The web shows: HTTP and websockets in, HTML and JSON out."""
