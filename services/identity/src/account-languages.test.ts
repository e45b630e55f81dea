import { INTERNAL_HEADERS, SIGN_IN_PATH } from "@laurel/contracts/internal";
import type { LanguageCode } from "@laurel/contracts/languages";
import { MAIL_LANGUAGE_PATH } from "@laurel/contracts/mail-language";
import { forgotPassword, register } from "@laurel/contracts/routes/auth";
import { MailDelayed } from "@laurel/event-sourcing/ports/mailer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountLanguages } from "./account-languages.ts";
import { register as registerAccount } from "./registration.ts";
import { openAccountParts } from "./testing/account-parts.ts";
import {
  ADA,
  createIdentityHarness,
  PASSWORD,
  tokenIn,
  type IdentityHarness,
} from "./testing/identity-harness.ts";

let harness: IdentityHarness;
beforeEach(async () => {
  harness = await createIdentityHarness();
});
afterEach(() => harness[Symbol.asyncDispose]());

/** The subject is in the language that is tested. */
const ANY_SUBJECT = /./;

const speaking = (language: LanguageCode) => ({
  headers: { [INTERNAL_HEADERS.language]: language },
});

async function languageOfNextReset(): Promise<string | undefined> {
  const before = harness.sent.length;
  await harness.post(forgotPassword.path, { email: ADA.email }, speaking("it"));
  await expect.poll(() => harness.sent.length).toBeGreaterThan(before);
  return /<html lang="([\w-]+)"/.exec(harness.sent.at(-1)?.html ?? "")?.[1];
}

describe("a person who has chosen no language", () => {
  it("gets mails in the one of their registration, then in that of their last login", async () => {
    await harness.post(register.path, ADA, speaking("ar"));
    const mail = await harness.mailTo(ADA.email, ANY_SUBJECT);
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    await harness.verify(tokenIn(mail));
    expect(await languageOfNextReset()).toBe("ar");
    const name = { usernameOrEmail: ADA.username, password: PASSWORD };
    await harness.post(SIGN_IN_PATH, name, speaking("uk"));
    expect(await languageOfNextReset()).toBe("uk");
  });

  it("gets mails in the one that they registered with", async () => {
    await harness.post(register.path, { ...ADA, language: "ja" }, speaking("de"));
    expect((await harness.mailTo(ADA.email, ANY_SUBJECT)).html).toContain('lang="ja"');
  });
});

it("a mail that waits is sent in the language that its person reads by then", async () => {
  let isDown = false;
  let refused = 0;
  await using another = await createIdentityHarness(() => {
    if (!isDown) return;
    refused += 1;
    throw new MailDelayed("down");
  });
  await another.registerVerified();
  isDown = true;
  await another.post(forgotPassword.path, { email: ADA.email }, speaking("it"));
  await expect.poll(() => refused).toBe(1);
  const name = { usernameOrEmail: ADA.username, password: PASSWORD };
  await another.post(SIGN_IN_PATH, name, speaking("fr"));
  isDown = false;
  another.clock.advance(60_000);
  const { html } = await another.mailTo(ADA.email, /passe/);
  expect(html).toContain('<html lang="fr" dir="ltr">');
});

it("tells notifications the language of a person's mails, and nobody else", async () => {
  const { user } = (await harness.post(register.path, ADA, speaking("pl"))).json<{
    user: { id: string };
  }>();
  const ask = (issuer: "notifications" | "portfolio") =>
    harness.call(harness.service.app, "GET", MAIL_LANGUAGE_PATH, { userId: user.id, issuer });
  expect((await ask("notifications")).json()).toEqual({ language: "pl" });
  expect((await ask("portfolio")).statusCode).toBe(403);
});

it("what the person has chosen goes before what they speak", async () => {
  const parts = await openAccountParts(harness.deps);
  const outcome = await registerAccount(ADA, "first", parts);
  if (!outcome.ok) throw new Error(outcome.refusal);
  const found = { userId: outcome.value.userId, version: 1 };
  let language = "fr";
  const languages = await createAccountLanguages({
    ...harness.deps,
    commands: parts.commands,
    peers: { ask: async () => ({ language }) },
  });
  await languages.spoke(found.userId, "nl");
  expect(await languages.of(found)).toBe("fr");
  language = "";
  expect(await languages.of(found)).toBe("nl");
  await languages.forgetAllOf(found.userId);
  expect(await languages.of(found)).toBe("en");
});
