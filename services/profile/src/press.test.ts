import { afterEach, expect, it } from "vitest";
import { createHeavyWork } from "@laurel/hosting/work/heavy-work";
import { personParty } from "@laurel/hosting/work/party";
import { createPress, type Press } from "./press.ts";
import { translateTo } from "@laurel/texts/translations";
import { previewOf } from "./page/preview.ts";
import { samplePerson } from "@laurel/testing/sample-person";
import { credential } from "./testing/credential.ts";
import { readDocx } from "./testing/read-docx.ts";

const LIMITS = { waiting: 4, taskMs: 20_000 };
const ada = personParty("ada");
const bob = personParty("bob");
const source = {
  me: samplePerson(),
  credentials: [],
  publicUrl: "https://laurel.example",
  today: "",
  language: "en",
} as const;
const CV = { kind: "cv", source, format: "docx", template: "classic" } as const;
const broken = { ...CV, source: { ...source, credentials: [{}] } } as unknown as typeof CV;

const counts = { certification: 0, course: 0, degree: 0, workshop: 0 };
const preview = previewOf(samplePerson(), counts, "https://laurel.example", translateTo("en"));

let press: Press;
afterEach(() => press.close());

it("makes CVs and pictures, and continues after one that it cannot make", async () => {
  press = createPress(LIMITS);
  const [failed, cv, picture] = await Promise.allSettled([
    press.print(ada, broken),
    press.print(ada, CV),
    press.print(ada, { kind: "preview", preview }),
  ]);
  expect(failed).toMatchObject({ status: "rejected" });
  if (cv.status !== "fulfilled" || picture.status !== "fulfilled") throw new Error("not printed");
  expect((await readDocx(cv.value)).paragraphs[0]).toBe("Ada King");
  expect(picture.value.subarray(1, 4).toString()).toBe("PNG");
});

it("refuses tasks when too many wait, and accepts them again afterwards", async () => {
  press = createPress(LIMITS);
  const taken = [1, 2, 3].map(() => press.print(ada, CV));
  await expect(press.print(ada, CV)).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  await Promise.all(taken);
  expect((await press.print(ada, CV)).length).toBeGreaterThan(1_000);
});

it("gives up a task that takes too long, and starts again", async () => {
  press = createPress({ ...LIMITS, taskMs: 1 });
  const task = { kind: "preview", preview } as const;
  await expect(press.print(ada, task)).rejects.toThrow("tooSlow");
  await expect(press.print(ada, task)).rejects.toThrow("tooSlow");
  await expect(press.print(ada, CV)).rejects.toMatchObject({ status: 413 });
});

it("makes one person's document while another person's are being made", async () => {
  press = createPress();
  const heavy = createHeavyWork();
  const credentials = Array.from({ length: 3_000 }, (_, index) =>
    credential({ id: `${index}`, description: "word ".repeat(100) }),
  );
  const large = { ...CV, source: { ...source, credentials } };
  const done: string[] = [];
  const adas = Array.from({ length: 8 }, async () => {
    await heavy.run("ada", () => press.print(ada, large));
    done.push("ada");
  });
  const ended = Promise.allSettled(adas);
  await heavy.run("bob", () => press.print(bob, CV));
  // In order of arrival, it would be the last.
  expect(done.length).toBeLessThan(3);
  await press.close();
  const third = (await ended).at(2);
  expect(third).toMatchObject({ status: "rejected", reason: { status: 503 } });
});

it("refuses a PDF of more than a thousand pages at once", async () => {
  press = createPress();
  const credentials = Array.from({ length: 1_200 }, (_, index) =>
    credential({ id: `${index}`, description: "word ".repeat(800) }),
  );
  const large = { ...CV, format: "pdf", source: { ...source, credentials } } as const;
  await expect(press.print(ada, large)).rejects.toMatchObject({ status: 413 });
});
