"""Uses Laurel as an assistant does, by the Model Context Protocol. Python 3.10 or newer.

    python3 -m venv .venv
    .venv/bin/pip install -r requirements.txt
    LAUREL_TOKEN=laurel_pat_… .venv/bin/python assistant.py https://laurel.example.org

Lists the tools of the access token, adds a credential, reads it, is refused another one, reads the list as a resource,
and deletes the credential. The token needs the scopes credentials:read and credentials:write.
"""

import asyncio
import json
import os
import sys

import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

COURSE = {"name": "First Aid", "organization": "Red Cross", "completedDate": "2025-06-05"}
LIST = "laurel://credentials"


async def use(client, tool, values):
    """The result of a tool, or its refusal, which has a code and a message."""
    answer = await client.call_tool(tool, values)
    if answer.is_error:
        return None, json.loads(answer.content[0].text)
    return answer.structured_content, None


async def main(url, token):
    headers = {"Authorization": f"Bearer {token}"}
    async with (
        httpx2.AsyncClient(headers=headers) as http,
        Client(streamable_http_client(f"{url}/mcp", http_client=http)) as client,
    ):
        print("connected:", client.server_info.name, client.protocol_version)
        tools = (await client.list_tools()).tools
        print("tools:", ", ".join(tool.name for tool in tools))

        added, _ = await use(client, "add_credential", COURSE)
        id = added["credential"]["id"]
        found, _ = await use(client, "get_credential", {"id": id})
        print("added:", found["credential"]["name"], found["credential"]["completedDate"])

        _, refusal = await use(client, "add_credential", {**COURSE, "completedDate": "soon"})
        print("refused:", refusal["code"], "-", refusal["message"])

        [listed] = (await client.read_resource(LIST)).contents
        print(f"{LIST}:", ", ".join(one["name"] for one in json.loads(listed.text)))

        await use(client, "delete_credential", {"id": id})
        _, refusal = await use(client, "get_credential", {"id": id})
        print("deleted:", refusal["code"])


asyncio.run(main(sys.argv[1].rstrip("/"), os.environ["LAUREL_TOKEN"]))
