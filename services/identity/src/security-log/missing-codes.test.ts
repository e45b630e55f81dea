import { INTERNAL_HEADERS, SIGN_IN_PATH } from "@laurel/contracts/internal";
import { beginOtp, confirmOtp } from "@laurel/contracts/routes/one-time-codes";
import { listSecurityLog, type SecurityEntry } from "@laurel/contracts/routes/security-log";
import { killedAtEachCall, type Life, type Moment } from "@laurel/testing/mortal-stores";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { register } from "../registration.ts";
import { openAccountParts } from "../testing/account-parts.ts";
import {
  ADA,
  createIdentityHarness,
  PASSWORD,
  type IdentityHarness,
} from "../testing/identity-harness.ts";
import { tellMissingCodes } from "./missing-code-worker.ts";
import { CODE_WITHIN_MS, MOST_PLACES } from "./missing-codes.ts";

const HOME = { device: "Firefox on Linux", network: "203.0.113.0/24" };
const AWAY = { device: "Chrome on Windows", network: "198.51.100.0/24" };
const DAY = 24 * 3600_000;

let harness: IdentityHarness;
let ada: string;
let secret: string;
beforeEach(async () => {
  harness = await createIdentityHarness();
  await harness.registerVerified();
  ada = (await harness.signIn("ada")).json<{ userId: string }>().userId;
  secret = (await call("POST", beginOtp.path)).json<{ secret: string }>().secret;
  await call("POST", confirmOtp.path, { code: codeNow() });
  harness.clock.advance(60_000);
});
afterEach(() => harness[Symbol.asyncDispose]());

const call = (method: string, path: string, body?: object) =>
  harness.call(harness.service.app, method, path, { userId: ada, body });
const codeNow = () =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: harness.clock.clock().getTime(),
  });
const logIn = (place: typeof HOME, code?: string, password = PASSWORD) =>
  harness.post(
    SIGN_IN_PATH,
    { usernameOrEmail: "ada", password, ...(code && { code }) },
    {
      headers: {
        [INTERNAL_HEADERS.device]: place.device,
        [INTERNAL_HEADERS.network]: place.network,
      },
    },
  );
const parts = (life?: Life) => {
  const { eventStore, recordStore, clock } = harness.deps;
  const stores = life
    ? { eventStore: life.events(eventStore), recordStore: life.documents(recordStore) }
    : { eventStore, recordStore };
  return openAccountParts({ ...stores, clock });
};
/** Some time later, the worker has its round. */
async function later(ms: number) {
  harness.clock.advance(ms);
  await tellMissingCodes(await parts());
}
const noted = async () =>
  (await call("GET", listSecurityLog.path))
    .json<SecurityEntry[]>()
    .filter(({ kind }) => kind === "code_missing");
const mails = () => harness.sent.filter(({ subject }) => /not your code/.test(subject));

describe("a right password without a code", () => {
  it("is noted with its own time, and mailed, when no code follows within ten minutes", async () => {
    const at = harness.clock.clock().toISOString();
    expect((await logIn(AWAY)).json()).toMatchObject({ code: "code_required" });
    await later(CODE_WITHIN_MS - 1);
    expect(await noted()).toEqual([]);
    await later(2);
    expect(await noted()).toMatchObject([{ ...AWAY, count: 1, firstAt: at, at }]);
    const mail = await harness.mailTo(ADA.email, /not your code/);
    expect(mail.text).toContain("Chrome on Windows, network 198.51.100.0/24");
  });

  it("leaves no trace when the code follows from the same place, and only then", async () => {
    await logIn(HOME);
    await logIn(AWAY);
    expect((await logIn(HOME, codeNow())).statusCode).toBe(200);
    await later(CODE_WITHIN_MS + 1);
    expect(await noted()).toMatchObject([AWAY]);
  });

  it("is mailed as well if only wrong codes follow, which the log has already", async () => {
    expect((await logIn(AWAY, "000000")).json()).toMatchObject({ code: "wrong_code" });
    await later(CODE_WITHIN_MS + 1);
    expect(await noted()).toEqual([]);
    await harness.mailTo(ADA.email, /not your code/);
  });

  it("is mailed once a day at most", async () => {
    for (const place of [HOME, AWAY, HOME]) {
      await logIn(place);
      await later(CODE_WITHIN_MS + 1);
    }
    await harness.mailTo(ADA.email, /not your code/);
    harness.clock.advance(DAY);
    await logIn(AWAY);
    await later(CODE_WITHIN_MS + 1);
    await expect.poll(() => mails().length).toBe(2);
    expect(await noted()).toHaveLength(3);
  });

  it("isn't stored for a wrong password, and fills nothing with invented places", async () => {
    await logIn(AWAY, undefined, "Wrong-Horse-1");
    const { missingCodes } = await parts();
    harness.clock.advance(CODE_WITHIN_MS + 1);
    expect(await missingCodes.due()).toEqual([]);
    for (let index = 0; index < 2 * MOST_PLACES; index += 1)
      await missingCodes.wait(ada, { device: `Browser ${index}`, network: "" }, false);
    harness.clock.advance(CODE_WITHIN_MS + 1);
    expect(await missingCodes.due()).toHaveLength(MOST_PLACES + 1);
  });
});

it("one that can't be told doesn't hold up others, and stays for the next round", async () => {
  await logIn(AWAY);
  await logIn(HOME);
  harness.clock.advance(CODE_WITHIN_MS + 1);
  const process = await parts();
  const securityLog = {
    ...process.securityLog,
    async note(happening: Parameters<typeof process.securityLog.note>[0]) {
      if (happening.device === AWAY.device) throw new Error("no room");
      return process.securityLog.note(happening);
    },
  };
  await expect(tellMissingCodes({ ...process, securityLog })).rejects.toThrow(AggregateError);
  expect(await noted()).toMatchObject([HOME]);
  await tellMissingCodes(process);
  expect(await noted()).toHaveLength(2);
});

it.each<Moment>(["before", "after"])(
  "a kill %s any effect of telling neither loses nor repeats it",
  async (moment) => {
    const work = async (life: Life, name: string) => {
      const process = await parts();
      const form = { ...ADA, username: name, email: `${name}@example.org` };
      const outcome = await register(form, name, process);
      if (!outcome.ok) throw new Error(outcome.refusal);
      await process.missingCodes.wait(outcome.value.userId, AWAY, false);
      harness.clock.advance(CODE_WITHIN_MS + 1);
      await tellMissingCodes(await parts(life));
    };
    await killedAtEachCall(moment, work, async (name) => {
      const process = await parts();
      await tellMissingCodes(process);
      const userId = await process.reservations.ownerOf("username", name);
      const [entry, ...others] = await process.securityLog.list(userId ?? "");
      expect([entry?.kind, entry?.count, others]).toEqual(["code_missing", 1, []]);
      const queue = await harness.deps.recordStore.collection({
        name: "mail-queue",
        indexes: [["state", "dueAt"], ["name"], ["userId"]],
      });
      const ordered = await queue.find({ where: { userId: userId ?? "" } });
      const kinds = ordered.map(({ document }) => document["kind"]);
      expect(kinds.filter((kind) => kind === "code-missing")).toHaveLength(1);
    });
  },
);
