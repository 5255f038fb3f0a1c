"""All that knows the server's inside: uvicorn's protocols, its settings, and the garbage collector of the process."""
