"""Who is obeyed: of one address so many messages at a time, however many sockets it has."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ..settings import Settings
from .buckets import Buckets


class Turns:
    """Messages of one address take turns. Between two of them everybody else is heard."""

    def __init__(self, settings: Settings) -> None:
        self._at_once = settings.address_at_once
        self._said = Buckets(settings.address_rate, settings.address_burst)
        self._doors: dict[str, asyncio.Semaphore] = {}
        self._there: dict[str, int] = {}

    def take(self, address: str, now: float) -> bool:
        """May it say one thing more?"""
        return self._said.take(address, now)

    @asynccontextmanager
    async def of(self, address: str) -> AsyncIterator[None]:
        door = self._doors.get(address)
        if door is None:
            door = self._doors[address] = asyncio.Semaphore(self._at_once)
        self._there[address] = self._there.get(address, 0) + 1
        try:
            async with door:
                yield
        finally:
            self._there[address] -= 1
            if not self._there[address]:
                del self._there[address], self._doors[address]
