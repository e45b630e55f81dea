import { personParty } from "@laurel/hosting/work/party";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createPreviewer, type Previewer } from "./previewer.ts";

let previewer: Previewer;
beforeEach(() => {
  previewer = createPreviewer();
});
afterEach(() => previewer.close());

const BYTES = 10 * 1024 * 1024;

it.each(["[", '{"a":', "{},", "[],", "1,", '"",'])(
  "a file full of %s is no list of credentials, and ends nothing",
  async (unit) => {
    const text = `{"a":[${unit.repeat(Math.floor((BYTES - 10) / unit.length))}1]}`;
    const request = {
      bytes: new Uint8Array(Buffer.from(text)),
      own: new Map<string, string>(),
      language: "en" as const,
    };
    expect(await previewer.preview(personParty("ada"), request)).toBe("other");
  },
);

it("a file with a hundred values in each of 4,000 credentials is read", async () => {
  const skills = Array.from({ length: 90 }, (_, index) => `s${index}`);
  const certificates = Array.from({ length: 4_000 }, (_, index) => ({
    name: `Certificate ${index}`,
    issuer: "Anywhere",
    date: "2025-06-01",
    skills,
  }));
  const bytes = new Uint8Array(Buffer.from(JSON.stringify({ certificates })));
  const answer = await previewer.preview(personParty("ada"), {
    bytes,
    own: new Map(),
    language: "en",
  });
  expect(typeof answer).not.toBe("string");
});
