import { COURSE } from "@laurel/testing/sample-credential";
import { MAX_CREDENTIAL_BYTES } from "@laurel/contracts/constants";
import { createCredentialBody, credentialSchema } from "@laurel/contracts/routes/credentials";
import { streamOf } from "@laurel/contracts/topics";
import { createServiceHarness } from "@laurel/testing/service-harness";
import { expect, it } from "vitest";
import { portfolioHistory } from "./domain/history.ts";
import { newCredential } from "./domain/credential.ts";
import { portfolioService } from "./service.ts";

const AT = "2026-01-02T03:04:05.000Z";
const STREAM = streamOf("portfolio", "ada");

/** Credentials of a megabyte each, larger than any call can create, that leave this much room. */
function largeCommits(room: number) {
  const fields = createCredentialBody.parse(COURSE);
  const empty = Buffer.byteLength(JSON.stringify(newCredential("10", fields, AT)));
  const sizes = Array.from({ length: 20 }, (_, index) => 1024 * 1024 - (index === 0 ? room : 0));
  return sizes.map((size, index) => {
    const description = "x".repeat(size - empty);
    const credential = { ...newCredential(String(10 + index), fields, AT), description };
    const events = [portfolioHistory.write({ type: "CredentialAdded", data: { credential } })];
    const position = index + 1;
    const id = `large ${position}`;
    return { id, stream: STREAM, first: position, last: position, at: AT, events, external: [] };
  });
}

it("accepts as many simultaneous additions as fit, and lists them all", async () => {
  await using harness = await createServiceHarness("portfolio");
  const sample = newCredential("1234567890123456", createCredentialBody.parse(COURSE), AT);
  const each = Buffer.byteLength(JSON.stringify(sample));
  for (const commit of largeCommits(5 * each + 40)) await harness.deps.eventStore.append(commit);
  const service = await portfolioService.create(harness.deps);
  await service.start();
  const add = () =>
    harness.call(service.app, "POST", "/api/credentials", { userId: "ada", body: COURSE });
  const answers = await Promise.all(Array.from({ length: 20 }, add));
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(answers.length - refused.length).toBe(5);
  for (const answer of refused)
    expect([answer.statusCode, answer.json().code]).toEqual([409, "limit_reached"]);

  const list = await harness.call(service.app, "GET", "/api/credentials", { userId: "ada" });
  const found = credentialSchema.array().parse(list.json());
  expect(found).toHaveLength(25);
  const bytes = found.map(({ userId: _owner, ...one }) => Buffer.byteLength(JSON.stringify(one)));
  const total = bytes.reduce((sum, one) => sum + one, 0);
  expect(total).toBeLessThanOrEqual(MAX_CREDENTIAL_BYTES);
  expect(total).toBeGreaterThan(MAX_CREDENTIAL_BYTES - each);

  const gone = "/api/credentials/11";
  await harness.call(service.app, "DELETE", gone, { userId: "ada" });
  expect((await add()).statusCode).toBe(201);
  await service.close();
});
