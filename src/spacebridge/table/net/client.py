"""The built client: one page for every address of its own, and files that never change under their names."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from .files import Files

HERE = Path(__file__).parent.parent / "web"
FOR_EVER = "public, max-age=31536000, immutable"
"""For files with a hash in their names: a browser never asks for them twice."""
MISSING = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Spacebridge</title></head>
<body>
<h1>The table is open, but its pages are missing</h1>
<p>The server runs. The pages that browsers show were not built when Spacebridge was installed: that needs
Node.js 20.19 or newer. Install it and then install Spacebridge again; or, in the source folder, run
<code>npm ci</code> and <code>npm run build</code> below <code>web</code>.</p>
<p>Programs can play all the same: the server's health is at <a href="/health">/health</a>.</p>
</body>
</html>
"""


def client_routes(folder: str) -> list[BaseRoute]:
    """All that is neither /api nor /ws."""
    web = Path(folder) if folder else HERE
    top, assets = Files(web, "no-cache"), Files(web / "assets", FOR_EVER)
    for files in (top, assets):
        files.read_all()

    async def asset(request: Request) -> Response:
        found = assets.find(request.path_params["name"])
        if found is None:
            raise HTTPException(404)
        return assets.answer(found, request.headers)

    async def page(request: Request) -> Response:
        """A file at the top of the folder, or the client's page, which finds its way by the address."""
        name = request.path_params.get("path", "")
        if name.split("/")[0] in ("api", "ws"):
            raise HTTPException(404)
        index = top.find("index.html")
        if index is None:
            return HTMLResponse(MISSING, 503)
        return top.answer(top.find(name) or index, request.headers)

    return [
        Route("/assets/{name:path}", asset, methods=["GET"]),
        Route("/{path:path}", page, methods=["GET"]),
    ]
