"""The network: the application, its routes and sockets, and what stands before them."""
