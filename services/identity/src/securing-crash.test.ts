import { streamOf } from "@laurel/contracts/topics";
import { personParty } from "@laurel/hosting/work/party";
import { derivedId } from "@laurel/event-sourcing/kernel/ids";
import { killedAtEachCall, type Life, type Moment } from "@laurel/testing/mortal-stores";
import { createServiceHarness, type ServiceHarness } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadAccount } from "./accounts.ts";
import { verifyAddress } from "./address-verification.ts";
import { resetPassword } from "./password-reset.ts";
import { reactToOwn } from "./own-reaction.ts";
import { register } from "./registration.ts";
import { secure } from "./security-log/securing.ts";
import { openAccountParts } from "./testing/account-parts.ts";
import { PASSWORD } from "./testing/identity-harness.ts";

let harness: ServiceHarness;
beforeEach(async () => {
  harness = await createServiceHarness("identity");
});
afterEach(() => harness[Symbol.asyncDispose]());

/** A process on the test's files. With a life, it ends when that life does. */
async function startProcess(life?: Life) {
  const { eventStore, recordStore, clock } = harness.deps;
  const stores = life
    ? { eventStore: life.events(eventStore), recordStore: life.documents(recordStore) }
    : { eventStore, recordStore };
  return { ...(await openAccountParts({ ...stores, clock })), ...stores };
}

const evesOf = (name: string) => `eve-${name}@example.net`;

/** An account with a password, to which somebody has just added an address. Returns its id, and an entry before that. */
async function intruded(name: string) {
  const parts = await startProcess();
  const form = { username: name, email: `${name}@example.org`, name: "Ada King" };
  const registered = await register({ ...form, password: PASSWORD }, "first", parts);
  if (!registered.ok) throw new Error(registered.refusal);
  const { userId } = registered.value;
  const noted = { userId, kind: "signed_in", method: "password", device: "Eve's" } as const;
  const { entryId } = await parts.securityLog.note({ ...noted, network: "", commandId: "eve" });
  const stream = streamOf("identity", userId);
  const [now, expiresAt] = [parts.clock().toISOString(), "9999-01-01T00:00:00.000Z"];
  const [addressId, secretId] = [derivedId("address", name), derivedId("link", name)];
  const add = { type: "AddAddress", addressId, email: evesOf(name), now } as const;
  await parts.commands.handle(stream, `add ${name}`, add);
  const issue = { type: "IssueAddressLink", addressId, secretId, expiresAt } as const;
  await parts.commands.handle(stream, `link ${name}`, issue);
  const token = parts.tokens.issue("address", { userId, secretId });
  await verifyAddress(userId, token, (subject) => `verify ${subject}`, parts);
  return { userId, entryId };
}

/** Reacts to the account's own events, as a process does after its start. */
async function restart(userId: string, life?: Life) {
  const parts = await startProcess(life);
  const { react } = reactToOwn({ ...parts, erasures: { begin: async () => {} } });
  const stream = streamOf("identity", userId);
  for (const { events, last: version } of await parts.eventStore.read(stream, 0))
    for (const event of events) await react(event, { stream, userId, version, at: "" });
}

async function expectFinished(userId: string, name: string) {
  const { commands, reservations, recordStore, passwords } = await startProcess();
  const hashes = await recordStore.collection({ name: "passwords", indexes: [["userId"]] });
  const kept = await hashes.find({ where: { userId } });
  const account = (await loadAccount(commands, userId))?.account;
  const isSecured = account?.passwordId === "";
  expect(kept).toHaveLength(isSecured ? 0 : 1);
  const owner = await reservations.ownerOf("email", evesOf(name));
  expect(owner).toBe(isSecured ? undefined : userId);
  if (!isSecured)
    expect(await passwords.matches(account?.passwordId ?? "", PASSWORD, personParty("tests"))).toBe(
      true,
    );
  return isSecured;
}

describe.each<Moment>(["before", "after"])("when a process is killed %s a call", (moment) => {
  it("an account that was being secured keeps no password and no removed address", async () => {
    const people = new Map<string, string>();
    let secured = 0;
    const work = async (life: Life, name: string) => {
      const { userId, entryId } = await intruded(name);
      people.set(name, userId);
      await secure(userId, entryId, `secure ${name}`, await startProcess(life));
    };
    await killedAtEachCall(moment, work, async (name) => {
      const userId = people.get(name) ?? "";
      await restart(userId);
      if (await expectFinished(userId, name)) secured += 1;
    });
    expect(secured).toBeGreaterThan(5);
    expect(secured).toBeLessThan(people.size);
  });

  it("the next one finishes what a process left that was killed while finishing", async () => {
    const people = new Map<string, string>();
    const work = async (life: Life, name: string) => {
      const { userId, entryId } = await intruded(name);
      people.set(name, userId);
      const { commands, securityLog, clock } = await startProcess();
      const entry = await securityLog.entry(userId, entryId);
      const times = { now: clock().toISOString(), since: entry?.firstAt ?? "" };
      const command = { type: "SecureAccount", ...times } as const;
      await commands.handle(streamOf("identity", userId), `secure ${name}`, command);
      await restart(userId, life);
    };
    await killedAtEachCall(moment, work, async (name) => {
      const userId = people.get(name) ?? "";
      await restart(userId);
      expect(await expectFinished(userId, name)).toBe(true);
    });
  });
});

it("a password that was chosen before a restart stays", async () => {
  const { userId, entryId } = await intruded("ada");
  const parts = await startProcess();
  await secure(userId, entryId, "secure", parts);
  const secretId = derivedId("link", "reset");
  const stream = streamOf("identity", userId);
  const issue = { secretId, expiresAt: "9999-01-01T00:00:00.000Z" };
  await parts.commands.handle(stream, "issue", { type: "IssueResetLink", ...issue });
  const token = parts.tokens.issue("reset", { userId, secretId });
  const outcome = await resetPassword({ token, password: "Brand-New-9" }, "reset", parts);
  expect(outcome.ok).toBe(true);
  await restart(userId);
  const account = (await loadAccount(parts.commands, userId))?.account;
  expect(
    await parts.passwords.matches(account?.passwordId ?? "", "Brand-New-9", personParty("tests")),
  ).toBe(true);
});
