/** The entry of a server in the configuration of an MCP client, as JSON. */
export function assistantConfiguration(address: string, token: string): string {
  const headers = { Authorization: `Bearer ${token}` };
  const configuration = { mcpServers: { laurel: { type: "http", url: address, headers } } };
  return JSON.stringify(configuration, null, 2);
}
