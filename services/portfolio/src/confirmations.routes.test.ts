import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { CONFIRMATION_LETTER_PATH } from "@laurel/contracts/internal-confirmations";
import { fillPath, pathOf } from "@laurel/contracts/path";
import {
  neverAskAgain,
  type Confirmation,
} from "@laurel/contracts/routes/credential-confirmations";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { noMetrics } from "@laurel/event-sourcing/ports/metrics";
import { COURSE } from "@laurel/testing/sample-credential";
import { expect, it } from "vitest";
import { openAskedAddresses } from "./confirmations/asked-addresses.ts";
import { createConfirmationSecrets } from "./confirmations/confirmation-secrets.ts";
import { openReferees } from "./confirmations/referees.ts";
import { serveAccounts } from "./testing/accounts.ts";
import { portfolioService } from "./service.ts";
import { createPortfolioHarness } from "./testing/portfolio-harness.ts";

it("nobody is asked where the operator has switched confirmations off", async () => {
  await using portfolio = await createPortfolioHarness({ asksForConfirmation: false });
  const { call } = portfolio;
  const { id } = (await call("POST", "/api/credentials", { body: COURSE })).json<Credential>();
  const path = `/api/credentials/${id}/confirmations`;
  const asked = await call("POST", path, { body: { name: "Bob", email: "bob@school.example" } });
  expect([asked.statusCode, asked.json()]).toMatchObject([403, { code: "confirmations_off" }]);
  expect((await call("GET", path)).json()).toEqual([]);
});

it("a mail that waits isn't sent once the operator has switched confirmations off", async () => {
  await using portfolio = await createPortfolioHarness();
  const { call, harness } = portfolio;
  const closeAccounts = await serveAccounts(harness, { ada: "ada@example.org" });
  const { id } = (await call("POST", "/api/credentials", { body: COURSE })).json<Credential>();
  const path = `/api/credentials/${id}/confirmations`;
  const body = { name: "Bob", email: "bob@school.example" };
  const asked = (await call("POST", path, { body })).json<Confirmation>();
  const letter = fillPath(CONFIRMATION_LETTER_PATH, { id: asked.id });
  // Profile is away, so the letter can't be written.
  expect((await call("GET", letter, { issuer: "notifications" })).statusCode).toBe(503);
  const off = await portfolioService.create({ ...harness.deps, asksForConfirmation: false });
  harness.clock.advance(3 * 86_400_000);
  const options = { userId: "ada", issuer: "notifications" } as const;
  const written = await harness.call(off.app, "GET", letter, options);
  expect([written.statusCode, written.json()]).toEqual([200, null]);
  const listed = await harness.call(off.app, "GET", path, { userId: "ada" });
  expect(listed.json()).toEqual([asked]);
  await closeAccounts();
});

it.each([
  ["somebody", false],
  ["somebody who said never, as the person who asks sees it,", true],
])("%s has 30 days to answer from when a mail that was held up is sent", async (_who, isNever) => {
  await using portfolio = await createPortfolioHarness();
  const { call, harness } = portfolio;
  const closeAccounts = await serveAccounts(harness, { ada: "ada@example.org" });
  const { id } = (await call("POST", "/api/credentials", { body: COURSE })).json<Credential>();
  const path = `/api/credentials/${id}/confirmations`;
  const body = { name: "Bob", email: "bob@school.example" };
  if (isNever) {
    const { addressKeyOf } = createConfirmationSecrets(harness.deps.confirmationKey);
    await (await openReferees(harness.deps.recordStore)).sayNever(addressKeyOf(body.email));
  }
  const asked = (await call("POST", path, { body })).json<Confirmation>();
  const letter = fillPath(CONFIRMATION_LETTER_PATH, { id: asked.id });
  const daysOpen = async () => {
    const [listed] = (await call("GET", path)).json<Confirmation[]>();
    const expires = Date.parse(listed?.expiresAt ?? "");
    return (expires - Date.parse(asked.askedAt)) / 86_400_000;
  };
  // Profile is away, so the letter isn't written. It was asked for all the same.
  await call("GET", letter, { issuer: "notifications" });
  expect(await daysOpen()).toBe(30);
  harness.clock.advance(3 * 86_400_000);
  await call("GET", letter, { issuer: "notifications" });
  expect(await daysOpen()).toBe(33);
  await closeAccounts();
});

it("a repeated request keeps nothing for a credential that is gone for good", async () => {
  await using portfolio = await createPortfolioHarness();
  const { call, harness } = portfolio;
  const closeAccounts = await serveAccounts(harness, { ada: "ada@example.org" });
  const { id } = (await call("POST", "/api/credentials", { body: COURSE })).json<Credential>();
  const body = { name: "Bob", email: "bob@school.example" };
  const headers = { [INTERNAL_HEADERS.command]: "the-same" };
  const ask = () => call("POST", `/api/credentials/${id}/confirmations`, { body, headers });
  const asked = (await ask()).json<Confirmation>();
  expect((await call("DELETE", `/api/credentials/${id}`)).statusCode).toBe(204);
  expect((await call("DELETE", `/api/credentials/removed/${id}`)).statusCode).toBe(204);
  const referees = await openReferees(harness.deps.recordStore);
  await referees.forgetCredentials("ada", [id]);
  expect((await ask()).statusCode).toBe(404);
  expect(await referees.of(asked.id)).toBeUndefined();
  const asks = await openAskedAddresses(harness.deps.recordStore);
  expect(await asks.ofPerson("ada")).toMatchObject([{ id: asked.id }]);
  await closeAccounts();
});

it("an address that says never twice is counted once", async () => {
  const outcomes: unknown[] = [];
  const counter = (name: string) => (labels?: object) => {
    if (name === "laurel_confirmations_total") outcomes.push(labels);
  };
  await using portfolio = await createPortfolioHarness({ metrics: { ...noMetrics, counter } });
  const { call, harness } = portfolio;
  const closeAccounts = await serveAccounts(harness, { ada: "ada@example.org" });
  const { id } = (await call("POST", "/api/credentials", { body: COURSE })).json<Credential>();
  const body = { name: "Bob", email: "bob@school.example" };
  const asked = await call("POST", `/api/credentials/${id}/confirmations`, { body });
  const { tokenOf } = createConfirmationSecrets(harness.deps.confirmationKey);
  const path = pathOf(neverAskAgain, { token: tokenOf(asked.json<Confirmation>().id) });
  for (let times = 0; times < 2; times += 1)
    expect((await call("POST", path, { userId: "" })).statusCode).toBe(204);
  expect(outcomes).toEqual([{ outcome: "never" }]);
  await closeAccounts();
});

it.each([
  [{ language: "uk" }, "uk"],
  [{ language: "fr-CH" }, "fr"],
  [{ language: "" }, "de"],
  [{}, "de"],
])("the mail of a request with %j is in %s", async (chosen, language) => {
  await using portfolio = await createPortfolioHarness();
  const { call, harness } = portfolio;
  const closeAccounts = await serveAccounts(harness, { ada: "ada@example.org" });
  const { id } = (await call("POST", "/api/credentials", { body: COURSE })).json<Credential>();
  const asked = await call("POST", `/api/credentials/${id}/confirmations`, {
    body: { name: "Bob", email: "bob@school.example", ...chosen },
    headers: { [INTERNAL_HEADERS.language]: "de" },
  });
  const referees = await openReferees(harness.deps.recordStore);
  expect(await referees.of(asked.json<Confirmation>().id)).toMatchObject({ language });
  await closeAccounts();
});
