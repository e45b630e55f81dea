import { afterEach, expect, it } from "vitest";
import { createHeavyWork } from "@laurel/hosting/work/heavy-work";
import { createPress, type Press } from "./press.ts";
import { previewOf } from "./page/preview.ts";
import { samplePerson } from "@laurel/testing/sample-person";
import { credential } from "./testing/credential.ts";
import { readDocx } from "./testing/read-docx.ts";

const LIMITS = { workers: 1, queue: 2, taskMs: 20_000, idleMs: 60_000 };
const source = {
  me: samplePerson(),
  credentials: [],
  publicUrl: "https://laurel.example",
  today: "",
};
const CV = { kind: "cv", source, format: "docx", template: "classic" } as const;
const broken = { ...CV, source: { ...source, credentials: [{}] } } as unknown as typeof CV;

let press: Press;
afterEach(() => press.close());

it("makes CVs and pictures, and continues after one that it cannot make", async () => {
  press = createPress(LIMITS);
  const counts = { certification: 0, course: 0, degree: 0, workshop: 0 };
  const preview = previewOf(samplePerson(), counts, "https://laurel.example");
  const [failed, cv, picture] = await Promise.allSettled([
    press.print(broken),
    press.print(CV),
    press.print({ kind: "preview", preview }),
  ]);
  expect(failed).toMatchObject({ status: "rejected" });
  if (cv.status !== "fulfilled" || picture.status !== "fulfilled") throw new Error("not printed");
  expect((await readDocx(cv.value)).paragraphs[0]).toBe("Ada King");
  expect(picture.value.subarray(1, 4).toString()).toBe("PNG");
});

it("refuses tasks when too many wait, and accepts them again afterwards", async () => {
  press = createPress(LIMITS);
  const taken = [1, 2, 3].map(() => press.print(CV));
  await expect(press.print(CV)).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  await Promise.all(taken);
  expect((await press.print(CV)).length).toBeGreaterThan(1_000);
});

it("gives up a task that takes too long, and starts again", async () => {
  press = createPress({ ...LIMITS, taskMs: 1 });
  await expect(press.print(CV)).rejects.toThrow("in time");
  await expect(press.print(CV)).rejects.toThrow("in time");
});

it("makes one person's document while two of another person are being made", async () => {
  press = createPress();
  const heavy = createHeavyWork();
  const credentials = Array.from({ length: 3_000 }, (_, index) =>
    credential({ id: `${index}`, description: "word ".repeat(100) }),
  );
  const large = { ...CV, source: { ...source, credentials } };
  const done: string[] = [];
  const adas = Array.from({ length: 8 }, async () => {
    await heavy.run("ada", () => press.print(large));
    done.push("ada");
  });
  const ended = Promise.allSettled(adas);
  await heavy.run("bob", () => press.print(CV));
  expect(done).toEqual([]);
  await press.close();
  const [, , third] = await ended;
  expect(third).toMatchObject({ status: "rejected", reason: { status: 503 } });
});
