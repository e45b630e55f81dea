import { expect, it } from "vitest";
import { createChoices } from "./choices.ts";
import { hasPublicProfile } from "./people.ts";
import { catchUpProgress, progressLine, seedProgress, totalLine } from "./progress.ts";
import { readSeedOptions } from "./options.ts";
import { credentialOf } from "./sample-credential.ts";
import { profileOf, registrationOf } from "./sample-person.ts";

const TODAY = new Date("2026-03-01T12:00:00.000Z");
const NUMBERS = Array.from({ length: 400 }, (_, index) => index + 1);

it("the same person gets the same data on the same day", () => {
  expect(registrationOf(3)).toEqual(registrationOf(3));
  expect(profileOf(3)).toEqual(profileOf(3));
  expect(credentialOf(3, 7, TODAY)).toEqual(credentialOf(3, 7, TODAY));
  expect(credentialOf(3, 8, TODAY)).not.toEqual(credentialOf(3, 7, TODAY));
});

it("credentials differ in type, dates, hours and texts", () => {
  const all = NUMBERS.map((number) => credentialOf(number, 0, TODAY));
  const share = (test: (one: (typeof all)[number]) => boolean) => all.filter(test).length / 400;
  expect(new Set(all.map(({ name }) => name)).size).toBeGreaterThan(60);
  expect(new Set(all.map(({ type }) => type)).size).toBe(4);
  expect(share(({ expirationDate }) => expirationDate === "")).toBeCloseTo(0.5, 0);
  const dated = all.filter(({ expirationDate }) => expirationDate !== "");
  for (const { completedDate, expirationDate } of dated)
    expect(expirationDate > completedDate).toBe(true);
  const expired = dated.filter(({ expirationDate }) => expirationDate < "2026-03-01");
  const expiring = dated.filter(
    ({ expirationDate }) => expirationDate >= "2026-03-01" && expirationDate <= "2026-05-30",
  );
  for (const some of [expired, expiring]) expect(some.length / dated.length).toBeGreaterThan(0.1);
  expect(expired.length + expiring.length).toBeLessThan(dated.length);
  for (const test of [
    (one: (typeof all)[number]) => one.isPublic,
    (one: (typeof all)[number]) => one.description === "",
    (one: (typeof all)[number]) => one.skills.length > 1,
  ]) {
    expect(share(test)).toBeGreaterThan(0.2);
    expect(share(test)).toBeLessThan(0.9);
  }
});

it("every fifth person has a public profile at their username", () => {
  expect(NUMBERS.filter(hasPublicProfile).slice(0, 3)).toEqual([5, 10, 15]);
  expect(profileOf(10).publicProfileSlug).toBe("seed-000010");
  expect(profileOf(11).publicProfileSlug).toBeUndefined();
});

it("choices are spread over the whole range", () => {
  const choices = createChoices("spread");
  const numbers = NUMBERS.map(() => choices.number(1, 4));
  for (const wanted of [1, 2, 3, 4])
    expect(numbers.filter((one) => one === wanted).length).toBeGreaterThan(70);
});

it("progress and totals are one line each", () => {
  const counts = { people: 1_200, credentials: 48_000 };
  expect(progressLine(counts, { people: 10_000, rate: 812.4, leftMs: 433_000 })).toBe(
    "1,200 of 10,000 people, 48,000 credentials added, 812 per second, 7 min 13 s left",
  );
  expect(totalLine({ people: 10_000, credentials: 400_000 }, 362_000)).toBe(
    "10,000 people are complete: added 400,000 credentials in 6 min 2 s, 1,105 per second",
  );
});

it("a resumed run's time left doesn't count those who were complete before", () => {
  let now = 0;
  const counts = { people: 0, credentials: 0 };
  const line = seedProgress(counts, 1_000, () => now);
  now = 1_000;
  counts.people = 900;
  line();
  now = 11_000;
  counts.people = 910;
  counts.credentials = 400;
  expect(line()).toContain("1 min 30 s left");
});

it.each([
  [["--people", "0"], "--people: must be a whole number from 1"],
  [["--people", "abc"], "--people: must be a whole number from 1"],
  [["--people", "5", "--credentials", "5001"], "--credentials: must be a whole number"],
  [["--people", "5", "--persons", "6"], "Unknown option '--persons'"],
  [["--people", "5", "6"], "Unexpected argument '6'"],
  [["--people"], "--people"],
  [[], "Usage: npm run seed"],
])("%j is refused", (words, reason) => {
  expect(() => readSeedOptions(words)).toThrow(reason);
});

it("each person gets 40 credentials unless told otherwise", () => {
  expect(readSeedOptions(["--people", "10"])).toEqual({ people: 10, credentials: 40, yes: false });
});

it("the time left while services catch up counts from when there was most to do", () => {
  let now = 0;
  let backlog = { waiting: 1_600, isPublishing: true };
  const line = catchUpProgress(
    () => backlog,
    () => now,
  );
  const at = (ms: number, waiting: number, isPublishing: boolean) => {
    now = ms;
    backlog = { waiting, isPublishing };
    return line();
  };
  const start = "The services are catching up:";
  expect(at(1_000, 1_600, true)).toBe(`${start} 1,600 deliveries left, and commits to publish`);
  expect(at(5_000, 100_000, false)).toBe(`${start} 100,000 deliveries left`);
  expect(at(15_000, 80_000, false)).toBe(`${start} 80,000 deliveries left, 40 s left`);
  expect(at(20_000, 90_000, false)).toBe(`${start} 90,000 deliveries left, 2 min 15 s left`);
});
