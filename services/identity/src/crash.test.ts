import { streamOf } from "@laurel/contracts/topics";
import { personParty } from "@laurel/hosting/work/party";
import { commitIdOf, derivedId } from "@laurel/event-sourcing/kernel/ids";
import type { Mail } from "@laurel/event-sourcing/ports/mailer";
import { killedAtEachCall, type Life, type Moment } from "@laurel/testing/mortal-stores";
import { createServiceHarness, type ServiceHarness } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccessToken } from "./access-token-creation.ts";
import { loadAccount } from "./accounts.ts";
import { resetPassword } from "./password-reset.ts";
import { register } from "./registration.ts";
import { PASSWORD, tokenIn } from "./testing/identity-harness.ts";
import { openAccountParts, type AccountParts } from "./testing/account-parts.ts";
import { startService } from "./testing/running-service.ts";

const NEW_PASSWORD = "Brand-New-Horse-10";

let harness: ServiceHarness;
beforeEach(async () => {
  harness = await createServiceHarness("identity");
});
afterEach(() => harness[Symbol.asyncDispose]());

/** A process on the test's files. With a life, it ends when that life does. */
function startProcess(life?: Life): Promise<AccountParts> {
  const { eventStore, recordStore, clock } = harness.deps;
  if (!life) return openAccountParts({ eventStore, recordStore, clock });
  return openAccountParts({
    eventStore: life.events(eventStore),
    recordStore: life.documents(recordStore),
    clock,
  });
}

const formOf = (username: string, email = `${username}@example.org`) => ({
  username,
  email,
  name: "Ada King",
  password: PASSWORD,
});
const userIdOf = (username: string, email: string, commandId: string) =>
  derivedId("account", commitIdOf(`${username} ${email}`, "POST /api/auth/register", commandId));

async function registered(name: string): Promise<string> {
  const outcome = await register(formOf(name), "first", await startProcess());
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.value.userId;
}

async function tokenFor(userId: string, process: AccountParts): Promise<string> {
  const body = { name: "Backup", scopes: ["credentials:read" as const] };
  const outcome = await createAccessToken(userId, body, `token of ${userId}`, process);
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.value.secret;
}

async function worksFor(userId: string, password: string): Promise<boolean> {
  const { commands, passwords } = await startProcess();
  const found = await loadAccount(commands, userId);
  return (
    found !== undefined &&
    passwords.matches(found.account.passwordId, password, personParty("tests"))
  );
}

/** Processes the mail queue until the address has received its mail. */
async function mailTo(address: string): Promise<Mail> {
  const { promise, resolve } = Promise.withResolvers<Mail>();
  const worker = (await startProcess()).mailWorker(async (mail) => {
    if (mail.to === address) resolve(mail);
  });
  worker.start();
  const mail = await promise;
  await worker.stop();
  return mail;
}

describe.each<Moment>(["before", "after"])("killed %s any effect", (moment) => {
  it("a registration succeeds when it is retried", async () => {
    const work = async (life: Life, name: string) =>
      register(formOf(name), "first", await startProcess(life));
    await killedAtEachCall(moment, work, async (name) => {
      const userId = await registered(name);
      const { reservations } = await startProcess();
      expect(await reservations.ownerOf("username", name)).toBe(userId);
      expect(await reservations.ownerOf("email", `${name}@example.org`)).toBe(userId);
      expect(await worksFor(userId, PASSWORD)).toBe(true);
      expect(tokenIn(await mailTo(`${name}@example.org`))).toContain(userId);
    });
  });

  it("a name has one owner, even when another person requests it meanwhile", async () => {
    const work = async (life: Life, name: string) =>
      register(formOf(name), "first", await startProcess(life));
    await killedAtEachCall(moment, work, async (name) => {
      const email = `${name}@example.org`;
      const rival = formOf(name, `rival.${email}`);
      const outcomes = [
        await register(rival, "second", await startProcess()),
        await register(formOf(name), "first", await startProcess()),
      ];
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const winner = outcomes.find((outcome) => outcome.ok);
      const { reservations, commands } = await startProcess();
      expect(await reservations.ownerOf("username", name)).toBe(winner?.value.userId);
      expect(await worksFor(winner?.value.userId ?? "", PASSWORD)).toBe(true);
      const losers = [userIdOf(name, email, "first"), userIdOf(name, rival.email, "second")];
      for (const userId of losers.filter((id) => id !== winner?.value.userId))
        expect(await loadAccount(commands, userId)).toBeUndefined();
      const free = outcomes[0]?.ok ? email : rival.email;
      const third = await register(formOf(`${name}third`, free), "third", await startProcess());
      expect(third.ok).toBe(true);
    });
  });

  it("a reset leaves the old or the new password, and succeeds when it is retried", async () => {
    const work = async (life: Life, name: string) =>
      reset(life, await resetToken(name), NEW_PASSWORD);
    await killedAtEachCall(moment, work, async (name) => {
      const userId = userIdOf(name, `${name}@example.org`, "first");
      const working = [await worksFor(userId, PASSWORD), await worksFor(userId, NEW_PASSWORD)];
      expect(working.filter(Boolean)).toHaveLength(1);
      const again = await reset(undefined, await resetToken(name), NEW_PASSWORD);
      expect(again.ok).toBe(true);
      expect(await worksFor(userId, NEW_PASSWORD)).toBe(true);
      expect(await worksFor(userId, PASSWORD)).toBe(false);
    });
  });

  it("a reset leaves one password when the link is used again for another", async () => {
    const work = async (life: Life, name: string) =>
      reset(life, await resetToken(name), NEW_PASSWORD);
    await killedAtEachCall(moment, work, async (name) => {
      const userId = userIdOf(name, `${name}@example.org`, "first");
      const other = await reset(undefined, await resetToken(name), "Another-Horse-11", "second");
      const expected = other.ok ? "Another-Horse-11" : NEW_PASSWORD;
      for (const password of [PASSWORD, NEW_PASSWORD, "Another-Horse-11"])
        expect(await worksFor(userId, password)).toBe(password === expected);
    });
  });

  it("an access token works when it is requested again, and only one is created", async () => {
    const work = async (life: Life, name: string) =>
      tokenFor(await registered(name), await startProcess(life));
    await killedAtEachCall(moment, work, async (name) => {
      const userId = await registered(name);
      const process = await startProcess();
      const token = await tokenFor(userId, process);
      expect(await process.accessTokens.use(token)).toMatchObject({ userId });
      const found = await loadAccount(process.commands, userId);
      expect(found?.account.accessTokens).toHaveLength(1);
    });
  });

  it("an address is verified when the link is opened again", async () => {
    const verify = async (name: string, commandId: string, life?: Life) => {
      const userId = await registered(name);
      const secretId = derivedId("link", name);
      const expiresAt = new Date(harness.deps.clock().getTime() + 3600_000).toISOString();
      const stream = streamOf("identity", userId);
      const issue = { type: "IssueVerificationLink", secretId, expiresAt } as const;
      await (await startProcess()).commands.handle(stream, `issue ${name}`, issue);
      const now = harness.deps.clock().toISOString();
      const command = { type: "VerifyEmail", secretId, now } as const;
      const { commands } = await startProcess(life);
      const outcome = await commands.handle(stream, `${commandId} ${name}`, command);
      return { ok: outcome.ok, found: await loadAccount(commands, userId) };
    };
    const work = (life: Life, name: string) => verify(name, "verify", life);
    await killedAtEachCall(moment, work, async (name) => {
      const other = await verify(name, "other");
      expect(other.found?.account.emailVerified).toBe(true);
      const again = await verify(name, "verify");
      expect([again.ok, other.ok]).toContain(true);
    });
  });

  it("a mail is sent again unchanged", async () => {
    const sent = new Map<string, Mail[]>();
    const work = async (life: Life, name: string) => {
      await registered(name);
      const parts = await startProcess(life);
      const { promise, resolve } = Promise.withResolvers<void>();
      const worker = parts.mailWorker((mail) =>
        life.live(async () => {
          sent.set(mail.to, [...(sent.get(mail.to) ?? []), mail]);
          resolve();
        }),
      );
      worker.start();
      await Promise.race([promise, life.end]);
      await worker.stop();
    };
    await killedAtEachCall(moment, work, async (name) => {
      const address = `${name}@example.org`;
      const before = sent.get(address) ?? [];
      const waiting = await (await startProcess()).mails.waiting();
      if (waiting === 0) expect(before).toHaveLength(1);
      else for (const mail of before) expect(await mailTo(address)).toEqual(mail);
      if (before.length === 0) expect((await mailTo(address)).to).toBe(address);
    });
  });

  it("the first mail arrives even without a retry", async () => {
    const names: string[] = [];
    const work = async (life: Life, name: string) => {
      names.push(name);
      await register(formOf(name), "first", await startProcess(life));
    };
    await killedAtEachCall(moment, work, async () => {});
    const { commands } = await startProcess();
    const real: string[] = [];
    for (const name of names) {
      const userId = userIdOf(name, `${name}@example.org`, "first");
      if (await loadAccount(commands, userId)) real.push(`${name}@example.org`);
    }
    expect(real.length).toBeGreaterThan(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const mailed = new Set<string>();
    const send = async ({ to }: Mail) => {
      mailed.add(to);
      if (real.every((address) => mailed.has(address))) resolve();
    };
    const service = await startService(harness, send);
    await promise;
    await service.close();
    expect([...mailed].toSorted()).toEqual(real.toSorted());
  });
});

async function resetToken(name: string): Promise<string> {
  const { commands, tokens } = await startProcess();
  const userId = await registered(name);
  const secretId = derivedId("link", name);
  const expiresAt = new Date(harness.deps.clock().getTime() + 3600_000).toISOString();
  const command = { type: "IssueResetLink", secretId, expiresAt } as const;
  await commands.handle(streamOf("identity", userId), `issue ${name}`, command);
  return tokens.issue("reset", { userId, secretId });
}

async function reset(life: Life | undefined, token: string, password: string, commandId = "reset") {
  return resetPassword({ token, password }, commandId, await startProcess(life));
}
