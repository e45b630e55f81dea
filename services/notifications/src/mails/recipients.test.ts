import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { createPeers } from "@laurel/hosting/peers/peers";
import { createTokenSigner } from "@laurel/hosting/keys/internal-tokens";
import { createServiceHarness, type ServiceHarness } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startFakeAccounts, type FakeAccounts } from "../testing/fake-accounts.ts";
import { createRecipients, type Recipients } from "./recipients.ts";

let harness: ServiceHarness;
let accounts: FakeAccounts;
let recipients: Recipients;
let closePeers: () => Promise<void>;
beforeEach(async () => {
  harness = await createServiceHarness("notifications");
  accounts = await startFakeAccounts(harness.deps);
  const signer = await createTokenSigner("notifications", harness.deps.keys, harness.deps.clock);
  const peers = createPeers({ ...harness.deps, signer });
  closePeers = () => peers.close();
  recipients = createRecipients(peers);
});
afterEach(async () => {
  await closePeers();
  await accounts.close();
  await harness[Symbol.asyncDispose]();
});

const ada = { name: "Ada King", email: "ada@example.org" };

it("are verified once they have opened their link, or at once through Google", async () => {
  accounts.register("ada");
  expect(await recipients.of("ada")).toEqual({ ...ada, emailVerified: false });
  accounts.append("ada", "SessionsEnded", "EmailVerified", "SessionsEnded");
  expect(await recipients.of("ada")).toEqual({ ...ada, emailVerified: true });
  accounts.register("bob", "google");
  expect(await recipients.of("bob")).toMatchObject({ emailVerified: true });
});

it("don't exist without an account, and after it was erased", async () => {
  expect(await recipients.of("ada")).toBeUndefined();
  accounts.register("ada");
  accounts.append("ada", "EmailVerified", "AccountErased");
  expect(await recipients.of("ada")).toBeUndefined();
  accounts.register("bob");
  accounts.scrub("bob");
  expect(await recipients.of("bob")).toBeUndefined();
});

it("can't be told while identity doesn't answer", async () => {
  accounts.isDown = true;
  await expect(recipients.of("ada")).rejects.toThrow(EngineUnavailable);
});
