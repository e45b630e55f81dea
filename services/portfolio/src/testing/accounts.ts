import { STREAM_PATH, type PublishedCommit } from "@laurel/contracts/internal";
import { streamOf } from "@laurel/contracts/topics";
import { listen } from "@laurel/hosting/peers/addresses";
import type { ServiceHarness } from "@laurel/testing/service-harness";
import fastify from "fastify";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/** A fake of identity with verified accounts: an address per person. Returns a function that stops it. */
export async function serveAccounts(
  { deps }: Pick<ServiceHarness, "deps">,
  addresses: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const app = fastify();
  const at = deps.clock().toISOString();
  app.get<{ Params: { stream: string }; Querystring: { after?: string } }>(
    STREAM_PATH,
    async ({ params: { stream }, query: { after = "0" } }) => {
      const [userId, email] =
        Object.entries(addresses).find(([id]) => streamOf("identity", id) === stream) ?? [];
      if (userId === undefined || email === undefined || after !== "0")
        return { head: Number(after), commits: [] };
      const data = { username: userId, name: userId, email, provider: "local" };
      const events = [
        { type: "AccountRegistered", version: 1, data },
        { type: "EmailVerified", version: 1, data: {} },
      ];
      const commit: PublishedCommit = { stream, first: 1, last: 2, at, events };
      return { head: 2, commits: [commit] };
    },
  );
  const [address] = deps.addressesOf("identity");
  if (!address) throw new Error("identity has no address");
  if ("socketPath" in address) await mkdir(dirname(address.socketPath), { recursive: true });
  await listen(app, address);
  return () => app.close();
}
