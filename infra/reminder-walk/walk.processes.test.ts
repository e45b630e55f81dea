import { createTempDirectory } from "@laurel/testing/temp-directory";
import { expect, it } from "vitest";
import { walkThrough } from "./walk.ts";

it("a few people get exactly the promised reminders, whatever is killed", async () => {
  await using folder = await createTempDirectory();
  const size = { people: 3, credentials: 8, days: 30 };
  const print = () => undefined;
  const walked = await walkThrough({ ...size, seed: "tests", folder: folder.path, print });
  // Compared first, because they name the mails.
  expect([walked.missing, walked.tooMany]).toEqual([[], []]);
  expect(walked.sent).toBe(walked.promised);
  expect(walked.promised).toBeGreaterThan(10);
  expect(walked.kills).toBeGreaterThan(0);
}, 900_000);
