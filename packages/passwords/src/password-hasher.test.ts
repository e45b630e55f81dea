import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { personParty } from "@laurel/hosting/work/party";
import { startThread } from "@laurel/hosting/work/helper";
import { createPasswordHasher, ENDED_BYTES, type PasswordHasher } from "./password-hasher.ts";

const ada = personParty("ada");

let hasher: PasswordHasher;
beforeEach(() => {
  hasher = createPasswordHasher();
});
afterEach(() => hasher.close());

describe("the password hasher", () => {
  it("creates argon2id hashes with 19 MiB and two passes, and verifies them", async () => {
    const hash = await hasher.hash("Correct-Horse-9", ada);
    const [, algorithm, version, parameters] = hash.split("$");
    expect([algorithm, version]).toEqual(["argon2id", "v=19"]);
    expect(parameters?.split(",").toSorted()).toEqual(["m=19456", "p=1", "t=2"]);
    expect(await hasher.verify(hash, "Correct-Horse-9", ada)).toBe(true);
    expect(await hasher.verify(hash, "correct-horse-9", ada)).toBe(false);
  });

  it("keeps a thread for the next password", async () => {
    const started = await threadsFor(async () => {
      for (let count = 0; count < 5; count++) await hasher.hash("Correct-Horse-9", ada);
    });
    expect(started).toBe(1);
  });

  it("gives half of its four threads to strangers, however many there are", async () => {
    const started = await threadsFor(async () => {
      const strangers = Array.from({ length: 12 }, (_, index) =>
        hasher.hash("Correct-Horse-9", { id: `network 10.0.${index}.0/24`, isStranger: true }),
      );
      await Promise.all(strangers);
    });
    expect(started).toBe(2);
  });

  it("needs far less memory than what would end a thread, also while it starts", async () => {
    const thread = startThread(new URL("./password-worker.ts", import.meta.url), { heapMb: 64 });
    const seen: number[] = [];
    const look = () => void thread.usage().then((usage) => usage && seen.push(usage.bytes));
    const looking = setInterval(look, 1);
    for (let count = 0; count < 20; count += 1) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      thread.listen({ answered: resolve, ended: reject });
      thread.send({ kind: "hash", password: "Correct-Horse-9" });
      await promise;
    }
    clearInterval(looking);
    thread.listen(undefined);
    await thread.end();
    expect(seen.length).toBeGreaterThan(5);
    expect(Math.max(...seen)).toBeLessThan(0.7 * ENDED_BYTES);
  });

  it("answers that it is too busy instead of queueing without limit", async () => {
    const asked = Array.from({ length: 260 }, () => hasher.hash("Correct-Horse-9", ada));
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(108);
    expect(refused[0]).toMatchObject({ reason: { status: 503, retryAfter: 2 } });
  });

  it("one person's many passwords make nobody else wait", async () => {
    const stranger = { id: "network 10.0.0.0/24", isStranger: true };
    const hash = await hasher.hash("Correct-Horse-9", ada);
    let done = 0;
    const adas = Array.from({ length: 100 }, () =>
      hasher.hash("Another-Horse-9", ada).then(() => (done += 1)),
    );
    expect(await hasher.verify(hash, "Correct-Horse-9", stranger)).toBe(true);
    expect(done).toBeLessThan(50);
    await Promise.all(adas);
  });

  it("answers a malformed hash with an error, and continues", async () => {
    await expect(hasher.verify("no hash", "x", ada)).rejects.toThrow();
    expect(await hasher.hash("x", ada)).toContain("argon2id");
  });
});

/** How many threads are started meanwhile. */
async function threadsFor(work: () => Promise<void>): Promise<number> {
  let started = 0;
  const note = () => void (started += 1);
  process.on("worker", note);
  await work();
  process.off("worker", note);
  return started;
}
