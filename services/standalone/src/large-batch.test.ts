import { MAX_CREDENTIALS } from "@laurel/contracts/constants";
import { listEvents } from "@laurel/contracts/routes/events";
import { createCredentials } from "@laurel/contracts/routes/imports";
import { setPublicProfile } from "@laurel/contracts/routes/profile";
import { largestBatch } from "@laurel/testing/largest-batch";
import { COURSE } from "@laurel/testing/sample-credential";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectStatus, startProduct, type RunningProduct } from "./testing/running-product.ts";

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

it("the largest batch passes every part, and everybody sees it", async () => {
  const ada = await product.signUp("ada");
  const published = await ada.call("PUT", setPublicProfile.path, { body: { enabled: true } });
  const { user } = setPublicProfile.answers[200].parse(expectStatus(published, 200).json());
  const credentials = largestBatch(true);
  const send = () =>
    ada.call("POST", createCredentials.path, {
      body: { credentials },
      headers: { "idempotency-key": "largest" },
    });
  const answer = expectStatus(await send(), 200);
  const { results } = createCredentials.answers[200].parse(answer.json());
  expect(results.filter(({ status }) => status === "created")).toHaveLength(500);
  expect((await send()).text).toBe(answer.text);

  const list = await ada.call("GET", "/api/credentials");
  expect(list.json()).toHaveLength(500);
  const stats = await ada.call("GET", "/api/stats");
  expect(stats.json()).toMatchObject({ totalCredentials: 500 });
  // Another service has taken it over.
  const path = `/api/profiles/${user.publicProfileSlug}/credentials`;
  const shown = await product.call("GET", path);
  expect(expectStatus(shown, 200).json()).toHaveLength(500);
  const feed = await ada.call("GET", `${listEvents.path}?after=490`);
  expect(feed.json()).toMatchObject({ last: 500, events: { length: 10 } });
  const health = await product.call("GET", "/api/health");
  expect(health.status).toBe(200);
});

it("5,000 credentials are stored within 20 seconds", async () => {
  const bob = await product.signUp("bob");
  const credentials = Array.from({ length: 500 }, () => ({
    ...COURSE,
    description: "An evening course with an exam at its end.",
    skills: ["Kubernetes", "Linux"],
  }));
  const begun = performance.now();
  for (let made = 0; made < MAX_CREDENTIALS; made += credentials.length)
    expectStatus(await bob.call("POST", createCredentials.path, { body: { credentials } }), 200);
  expect(performance.now() - begun).toBeLessThan(20_000);
  const stats = await bob.call("GET", "/api/stats");
  expect(stats.json()).toMatchObject({ totalCredentials: MAX_CREDENTIALS });
});
