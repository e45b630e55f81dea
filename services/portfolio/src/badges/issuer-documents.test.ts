import { createServiceHarness } from "@laurel/testing/service-harness";
import { expect, it } from "vitest";
import { createIssuerDocuments } from "./issuer-documents.ts";

const answering = (keyValues: Parameters<typeof createIssuerDocuments>[0]["keyValues"]) =>
  createIssuerDocuments({
    userId: "ada",
    get: async ({ url }) => ({
      status: 200,
      url,
      contentType: "application/json",
      body: Buffer.from(JSON.stringify({ url, recipient: "ada@example.org" })),
      error: "",
    }),
    keyValues,
    signal: new AbortController().signal,
    anew: false,
  });

it("keeps what issuers publish for a day, and nothing that tells the current state of a badge", async () => {
  const kept = new Map<string, string>();
  const documents = answering({
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    increment: async () => ({ count: 1, resetInMs: 1 }),
  });
  await documents.get("https://school.example/issuer");
  await documents.get("https://school.example/assertion", { fresh: true });
  expect([...kept.values()].map((text) => JSON.parse(JSON.parse(text).text).url)).toEqual([
    "https://school.example/issuer",
  ]);
});

it("keeps no more than 200 answers a day for one person, and asks for the others each time", async () => {
  await using harness = await createServiceHarness("portfolio");
  const { keyValues } = harness.deps;
  const isKept = async (number: number) => {
    const documents = answering(keyValues);
    await documents.get(`https://school.example/${number}`);
    return documents.remembered();
  };
  for (let number = 1; number <= 201; number += 1) await isKept(number);
  expect([await isKept(1), await isKept(200), await isKept(201)]).toEqual([true, true, false]);
  harness.clock.advance(24 * 3600_000 + 1);
  await isKept(201);
  expect(await isKept(201)).toBe(true);
});
