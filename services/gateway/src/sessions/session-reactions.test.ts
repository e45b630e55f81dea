import type { PublishedCommit } from "@laurel/contracts/internal";
import { expect, it } from "vitest";
import { startGateway } from "../testing/gateway-harness.ts";

it("ends sessions when the stream of an account requires it, however often", async () => {
  let hand: ((commits: readonly PublishedCommit[]) => Promise<void>) | undefined;
  let closed = false;
  const gateway = await startGateway({
    subscribeAccounts: async (handle) => {
      hand = handle;
      return { close: async () => void (closed = true) };
    },
  });
  const event = (type: string) => ({ type, version: 1, data: {} });
  const commit = (first: number, ...types: string[]): PublishedCommit => {
    return {
      stream: "account-ada",
      first,
      last: first + types.length - 1,
      at: "2026-01-01T00:00:00.000Z",
      events: types.map(event),
    };
  };
  const cookie = await gateway.signIn("ada");
  const status = async () => (await gateway.call("GET", "/api/stats", { cookie })).statusCode;

  await hand?.([commit(1, "AccountRegistered"), commit(2, "EmailVerified", "SessionsEnded")]);
  expect(await status()).toBe(200);
  await hand?.([commit(3, "Unknown", "SessionsEnded")]);
  expect(await status()).toBe(401);
  await hand?.([commit(1, "SessionsEnded")]);
  expect(await gateway.keyValues.fields("epoch:ada")).toMatchObject({ version: 4 });
  await gateway[Symbol.asyncDispose]();
  expect(closed).toBe(true);
});
