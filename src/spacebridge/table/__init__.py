"""The table: matches, seats, storage and sockets. The only room that knows a network or a clock."""
