import { expect, it } from "vitest";
import { createIssuerDocuments } from "./issuer-documents.ts";

it("keeps what issuers publish for a day, and nothing that tells the current state of a badge", async () => {
  const kept = new Map<string, string>();
  const documents = createIssuerDocuments({
    get: async ({ url }) => ({
      status: 200,
      url,
      contentType: "application/json",
      body: Buffer.from(JSON.stringify({ url, recipient: "ada@example.org" })),
      error: "",
    }),
    keyValues: {
      get: async (key) => kept.get(key),
      set: async (key, value) => void kept.set(key, value),
    },
    signal: new AbortController().signal,
    anew: false,
  });
  await documents.get("https://school.example/issuer");
  await documents.get("https://school.example/assertion", { fresh: true });
  expect([...kept.values()].map((text) => JSON.parse(JSON.parse(text).text).url)).toEqual([
    "https://school.example/issuer",
  ]);
});
