import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

/** An assistant that speaks the Model Context Protocol, and sends these headers with each request. */
export async function connectAssistant(
  url: string,
  headers: Record<string, string>,
): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers },
  });
  await client.connect(transport);
  return client;
}
