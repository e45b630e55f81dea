import { streamOf } from "@laurel/contracts/topics";
import { personParty } from "@laurel/hosting/work/party";
import { createLogger } from "@laurel/hosting/process/logger";
import { killedAtEachCall, type Life, type Moment } from "@laurel/testing/mortal-stores";
import { createServiceHarness, type ServiceHarness } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccessToken } from "../access-token-creation.ts";
import { loadAccount } from "../accounts.ts";
import { register } from "../registration.ts";
import { openAccountParts } from "../testing/account-parts.ts";
import { closeStream } from "@laurel/event-sourcing/streams/close-stream";
import { createAccountErasure } from "./account-erasure.ts";
import { createErasures } from "./erasures.ts";
import { eraseUnverified } from "./unverified-worker.ts";

const WEEK_MS = 7 * 24 * 3600_000;
const FORM = {
  username: "ada",
  email: "ada@example.org",
  name: "Ada King",
  password: "Correct-Horse-9",
};

let harness: ServiceHarness;
beforeEach(async () => {
  harness = await createServiceHarness("identity");
});
afterEach(() => harness[Symbol.asyncDispose]());

async function startProcess(life?: Life) {
  const { eventStore, recordStore, clock } = harness.deps;
  const stores = life
    ? { eventStore: life.events(eventStore), recordStore: life.documents(recordStore) }
    : { eventStore, recordStore };
  const parts = await openAccountParts({ ...stores, clock });
  const forgotten: string[] = [];
  const mailer = { forget: async ({ userId }: { userId: string }) => void forgotten.push(userId) };
  const erasure = createAccountErasure({ ...parts, eventStore, mailer });
  const erasures = await createErasures(stores.recordStore, clock);
  const logger = createLogger("identity", "silent");
  const eraseDue = () => eraseUnverified({ ...parts, eventStore, erasures, logger });
  return { ...parts, forgotten, erasure, erasures, eraseDue };
}
type Process = Awaited<ReturnType<typeof startProcess>>;

async function registered(process: Process, form = FORM, commandId = "first"): Promise<string> {
  const outcome = await register(form, commandId, process);
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.value.userId;
}

const RECORDS = [
  "reservations",
  "passwords",
  "access-tokens",
  "code-secrets",
  "security-log",
  "mail-queue",
  "spoken-languages",
];

/** Everything that is stored outside the streams, as text. */
async function keptRecords(): Promise<string> {
  const all = await Promise.all(
    RECORDS.map(async (name) => {
      const collection = await harness.deps.recordStore.collection({ name, indexes: [] });
      return collection.scan({ after: "", limit: 1_000 });
    }),
  );
  return JSON.stringify(all.flat());
}

/** Closes a stream like the runtime does: first the closing commit, then its consequences. */
async function close({ commands, erasure }: Process, userId: string) {
  const stream = streamOf("identity", userId);
  const head = await closeStream(commands, stream, { type: "EraseAccount" });
  await erasure.onClosed(userId);
  return head;
}

async function erase(process: Process, userId: string) {
  const { erasure } = process;
  const { stream } = await close(process, userId);
  await erasure.removeRecords(userId);
  await harness.deps.eventStore.scrub(stream);
}

describe("an account that is registered again during its erasure", () => {
  it("keeps its mails, its password and its names", async () => {
    const process = await startProcess();
    const { mails, passwords, reservations, commands, erasure } = process;
    const old = await registered(process);
    const asked = { kind: "reset", by: "email", name: FORM.email } as const;
    await mails.order("asked before", asked);
    await close(process, old);
    harness.clock.advance(1);
    const next = await registered(process, FORM, "second");
    await mails.order("asked after", asked);
    await erasure.removeRecords(old);
    const ids = (await mails.due(10)).map(({ id, document }) => document.userId ?? id);
    expect(ids.toSorted()).toEqual([next, "asked after"].toSorted());
    const found = await loadAccount(commands, next);
    expect(
      await passwords.matches(found?.account.passwordId ?? "", FORM.password, personParty("tests")),
    ).toBe(true);
    expect(await reservations.ownerOf("username", "ada")).toBe(next);
    expect(process.forgotten).toEqual([old]);
  });

  it("is a new one even when the key of the first registration is sent again", async () => {
    const process = await startProcess();
    const old = await registered(process);
    await erase(process, old);
    const next = await registered(process);
    expect(next).not.toBe(old);
    expect(await registered(process)).toBe(next);
    expect(await registered(await startProcess())).toBe(next);
  });
});

it("the security log ends with the account", async () => {
  const process = await startProcess();
  const userId = await registered(process);
  const place = { device: "Firefox on Linux", network: "203.0.113.0/24", commandId: "1" };
  await process.securityLog.note({ userId, kind: "signed_in", method: "password", ...place });
  await process.missingCodes.wait(userId, place, false);
  expect(await keptRecords()).toContain("Firefox on Linux");
  await erase(process, userId);
  expect(await keptRecords()).not.toContain(userId);
});

it("an access token ends with the account, and its record is removed", async () => {
  const process = await startProcess();
  const userId = await registered(process);
  const body = { name: "Backup", scopes: ["credentials:read" as const] };
  const outcome = await createAccessToken(userId, body, "token", process);
  const token = outcome.ok ? outcome.value.secret : "";
  expect(await process.accessTokens.use(token)).toMatchObject({ userId });
  await close(process, userId);
  expect(await process.accessTokens.use(token)).toBeUndefined();
  expect(await keptRecords()).toContain(userId);
  await process.erasure.removeRecords(userId);
  // The request that created the token may still be running.
  await process.accessTokens.keep(token, { userId, tokenId: "t1" });
  expect(await keptRecords()).not.toContain(userId);
});

it("a name held by a closed stream is free", async () => {
  const process = await startProcess();
  const old = await registered(process);
  await erase(process, old);
  await process.reservations.reserve("username", "ada", old);
  await process.reservations.reserve("email", FORM.email, old);
  const form = { ...FORM, name: "Somebody else" };
  const next = await registered(await startProcess(), form, "other");
  expect(await process.reservations.ownerOf("email", FORM.email)).toBe(next);
});

describe("an account that is never verified", () => {
  it("is erased after seven days, and not a moment before", async () => {
    const process = await startProcess();
    const userId = await registered(process);
    harness.clock.advance(WEEK_MS);
    await process.eraseDue();
    expect(await process.erasures.due()).toEqual([]);
    harness.clock.advance(1);
    await process.eraseDue();
    expect((await process.erasures.due()).map(({ id }) => id)).toEqual([userId]);
    await erase(process, userId);
    expect(await keptRecords()).not.toMatch(/\bada\b/);
    expect(await registered(process)).not.toBe(userId);
  });

  it("stays when it was verified in time, even by a process that stopped right after", async () => {
    const process = await startProcess();
    const userId = await registered(process);
    const stream = streamOf("identity", userId);
    const expiresAt = new Date(harness.clock.clock().getTime() + 1_000).toISOString();
    await process.commands.handle(stream, "issue", {
      type: "IssueVerificationLink",
      secretId: "v1",
      expiresAt,
    });
    const now = harness.clock.clock().toISOString();
    await process.commands.handle(stream, "verify", { type: "VerifyEmail", secretId: "v1", now });
    harness.clock.advance(WEEK_MS + 1);
    await process.eraseDue();
    expect(await process.erasures.due()).toEqual([]);
    expect((await loadAccount(process.commands, userId))?.account.emailVerified).toBe(true);
  });

  it("is found when it was registered by an earlier version of the program", async () => {
    const process = await startProcess();
    const userId = await registered(process);
    await process.unverified.end(userId);
    harness.clock.advance(WEEK_MS + 1);
    await process.eraseDue();
    expect((await process.erasures.due()).map(({ id }) => id)).toEqual([userId]);
  });

  it("is erased when its name is taken over", async () => {
    const process = await startProcess();
    const userId = await registered(process);
    harness.clock.advance(WEEK_MS + 1);
    const next = await registered(process, { ...FORM, email: "bob@example.org" }, "other");
    const { state, closed } = await process.commands.load(streamOf("identity", userId));
    expect([state.status, closed]).toEqual(["erased", true]);
    await erase(process, userId);
    expect(await process.reservations.ownerOf("username", "ada")).toBe(next);
    expect(await process.reservations.ownerOf("email", FORM.email)).toBeUndefined();
  });
});

describe.each<Moment>(["before", "after"])(
  "a registration that is killed %s any effect",
  (moment) => {
    it("leaves nothing when its time is over", async () => {
      const work = async (life: Life, name: string) =>
        register(
          { ...FORM, username: name, email: `${name}@x.org` },
          "first",
          await startProcess(life),
        );
      await killedAtEachCall(moment, work, async (name) => {
        harness.clock.advance(WEEK_MS + 1);
        const process = await startProcess();
        await process.eraseDue();
        for (const { id } of await process.erasures.due()) {
          await erase(process, id);
          await process.erasures.end(id);
        }
        expect(await keptRecords(), `what is left of ${name}`).toBe("[]");
      });
    });
  },
);
