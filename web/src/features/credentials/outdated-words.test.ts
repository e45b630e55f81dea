import type { CredentialVersion } from "@laurel/contracts/routes/credential-history";
import { createTexts } from "@laurel/texts/translate";
import { expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import { outdatedWords } from "./outdated-words.ts";

const version = (
  at: string,
  changes: CredentialVersion["changes"],
  kind: CredentialVersion["kind"] = "changed",
): CredentialVersion => ({
  version: 1,
  at,
  kind,
  by: { type: "session", name: "" },
  changes,
  credential: credential({ id: "1" }),
});
const HOURS = { field: "hours", from: 5, to: 8 } as const;
const NAME = { field: "name", from: "A", to: "B" } as const;
const PUBLIC = { field: "isPublic", from: false, to: true } as const;
const ANSWERED = "2026-01-02T03:04:05.000Z";

test.each([
  ["nothing that is known", [], "before you changed the credential"],
  [
    "the first change after the answer",
    [
      version("2026-03-01T12:00:00.000Z", [NAME]),
      version("2026-02-01T12:00:00.000Z", [HOURS, PUBLIC]),
      version("2026-01-01T12:00:00.000Z", [NAME, HOURS], "added"),
    ],
    "before you changed “Hours” on February 1, 2026",
  ],
  [
    "the first change of what was shown",
    [
      version("2026-03-01T12:00:00.000Z", [NAME, HOURS]),
      version("2026-02-01T12:00:00.000Z", [PUBLIC]),
    ],
    "before you changed “Name”, “Hours” on March 1, 2026",
  ],
])("a confirmation is outdated by %s", (_what, history, words) => {
  const said = outdatedWords(createTexts("en").translate, history, ANSWERED);
  expect(said).toBe(`Confirmed on January 2, 2026, ${words}`);
});
