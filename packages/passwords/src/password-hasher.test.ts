import { afterEach, describe, expect, it } from "vitest";
import { createPasswordHasher } from "./password-hasher.ts";

const hasher = createPasswordHasher();
afterEach(() => hasher.close());

describe("the password hasher", () => {
  it("creates argon2id hashes with 19 MiB and two passes, and verifies them", async () => {
    const hash = await hasher.hash("Correct-Horse-9");
    const [, algorithm, version, parameters] = hash.split("$");
    expect([algorithm, version]).toEqual(["argon2id", "v=19"]);
    expect(parameters?.split(",").toSorted()).toEqual(["m=19456", "p=1", "t=2"]);
    expect(await hasher.verify(hash, "Correct-Horse-9")).toBe(true);
    expect(await hasher.verify(hash, "correct-horse-9")).toBe(false);
  });

  it("answers that it is too busy instead of queueing without limit", async () => {
    const asked = Array.from({ length: 260 }, () => hasher.hash("Correct-Horse-9"));
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(60);
    expect(refused[0]).toMatchObject({ reason: { status: 503, retryAfter: 2 } });
  });

  it("answers a malformed hash with an error, and continues", async () => {
    await expect(hasher.verify("no hash", "x")).rejects.toThrow();
    expect(await hasher.hash("x")).toContain("argon2id");
  });
});
