import { PassThrough } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createHeavyWork, createUploads } from "./heavy-work.ts";

it("runs two jobs per person at once, and nobody waits for another person's third job", async () => {
  const heavy = createHeavyWork();
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const start = (name: string) =>
    heavy.run(name.slice(0, 3), async () => {
      begun.push(name);
      const gate = Promise.withResolvers<void>();
      gates.set(name, gate);
      await gate.promise;
    });
  const all = ["ada1", "ada2", "ada3", "bob1", "bob2"].map(start);
  await setImmediate();
  expect(begun).toEqual(["ada1", "ada2", "bob1", "bob2"]);
  gates.get("ada2")?.reject(new Error("failed"));
  await expect(all[1]).rejects.toThrow("failed");
  await setImmediate();
  expect(begun).toContain("ada3");
  for (const gate of gates.values()) gate.resolve();
  await Promise.all([all[0], all[2], all[3], all[4]]);
});

it("keeps a stream's turn until it is closed, and releases it when the stream could not be opened", async () => {
  const heavy = createHeavyWork();
  const [first, second] = [new PassThrough(), new PassThrough()];
  await heavy.stream("ada", async () => first);
  const failed = heavy.stream("ada", () => Promise.reject(new Error("failed")));
  await expect(failed).rejects.toThrow("failed");
  await heavy.stream("ada", async () => second);
  const third = heavy.run("ada", async () => "third");
  const early = await Promise.race([third, setImmediate("waits")]);
  expect(early).toBe("waits");
  first.destroy();
  expect(await third).toBe("third");
});

it("answers 503 when fifty jobs are waiting", async () => {
  const heavy = createHeavyWork();
  const gate = Promise.withResolvers<void>();
  const taken = Array.from({ length: 52 }, () => heavy.run("ada", () => gate.promise));
  await expect(heavy.run("ada", async () => undefined)).rejects.toMatchObject({
    status: 503,
    retryAfter: 5,
  });
  expect(await heavy.run("bob", async () => "in")).toBe("in");
  gate.resolve();
  await Promise.all(taken);
});

it("answers 429 to a person's next upload once two run and eight wait, and takes those of others", async () => {
  const uploads = createUploads();
  const gate = Promise.withResolvers<void>();
  const taken = Array.from({ length: 10 }, () => uploads.run("ada", () => gate.promise));
  await expect(uploads.run("ada", async () => undefined)).rejects.toMatchObject({
    status: 429,
    retryAfter: 5,
  });
  expect(await uploads.run("bob", async () => "in")).toBe("in");
  gate.resolve();
  await Promise.all(taken);
});
