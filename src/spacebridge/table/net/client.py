"""The built client: one page for every address of its own, and files that never change under their names."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

HERE = Path(__file__).parent.parent / "web"
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


class Assets(StaticFiles):
    """Files with a hash in their names: a browser never asks for them twice."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def _is_file(web: Path, name: str) -> bool:
    """Is it one of the files at the top of the folder? What can't be the name of any file is none of them."""
    try:
        return bool(name) and "/" not in name and not name.startswith(".") and (web / name).is_file()
    except (OSError, ValueError):
        return False


def client_routes(folder: str) -> list[BaseRoute]:
    """All that is neither /api nor /ws."""
    web = Path(folder) if folder else HERE
    routes: list[BaseRoute] = [Mount("/assets", Assets(directory=web / "assets", check_dir=False))]

    async def page(request: Request) -> Response:
        """A file at the top of the folder, or the client's page, which finds its way by the address."""
        name = request.path_params.get("path", "")
        if name.split("/")[0] in ("api", "ws"):
            raise HTTPException(404)
        index = web / "index.html"
        if not index.is_file():
            return HTMLResponse(MISSING, 503)
        if _is_file(web, name):
            return FileResponse(web / name, headers={"cache-control": "no-cache"})
        return FileResponse(index, headers={"cache-control": "no-cache"})

    routes.append(Route("/{path:path}", page, methods=["GET"]))
    return routes
