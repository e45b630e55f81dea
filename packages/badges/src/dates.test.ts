import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { momentOf } from "./moment-of.ts";
import { check, ed25519, judge, NOW, ob2, OB2_PARTS, ob3, tokenOf } from "./testing/badges.ts";
import { keyIssuer, linksOf } from "./testing/links.ts";

const keys = ed25519();
const issuer = keyIssuer(keys);
const links = linksOf(keys);
const ID = "https://school.example/assertions/1";

// The 23rd in UTC, and in Kiribati (UTC+14) already the 24th.
const LATE = new Date("2026-11-23T10:30:00Z");
const EARLY = new Date("2026-11-23T09:30:00Z");

const structureOf = async (issued: string, now = NOW) => {
  const found = await check(ob3({ validFrom: issued }), {}, { now });
  if (!found.ok) throw new Error(found.refusal);
  return found.value.checks.find((one) => one.check === "structure");
};

describe("a time, on a server west of Greenwich,", () => {
  beforeEach(() => void vi.stubEnv("TZ", "America/Los_Angeles"));
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ["2026-03-01T10:00:00", "2026-03-01T10:00:00.000Z"],
    ["2026-03-01T10:00", "2026-03-01T10:00:00.000Z"],
    ["2026-03-01T10:00:00.125", "2026-03-01T10:00:00.125Z"],
    ["2026-03-01 10:00:00", "2026-03-01T10:00:00.000Z"],
    ["March 1, 2026 10:00", "2026-03-01T10:00:00.000Z"],
    ["March 1, 2026 10:00 AM", "2026-03-01T10:00:00.000Z"],
    ["March 1, 2026", "2026-03-01T00:00:00.000Z"],
    ["2026-03-01", "2026-03-01T00:00:00.000Z"],
  ])("is one of UTC without a zone: %s", (text, moment) => {
    expect(new Date(momentOf(text)).toISOString()).toBe(moment);
  });

  it.each([
    ["2026-03-01T10:00:00Z", "2026-03-01T10:00:00.000Z"],
    ["2026-03-01T10:00:00+05:30", "2026-03-01T04:30:00.000Z"],
    ["2026-03-01T10:00:00-0800", "2026-03-01T18:00:00.000Z"],
    ["Sun, 01 Mar 2026 10:00:00 GMT", "2026-03-01T10:00:00.000Z"],
    ["Sun, 01 Mar 2026 10:00:00 PST", "2026-03-01T18:00:00.000Z"],
    ["Sun Mar 01 2026 10:00:00 GMT-0800 (Pacific Standard Time)", "2026-03-01T18:00:00.000Z"],
    ["2026-03-01Z", "2026-03-01T00:00:00.000Z"],
  ])("keeps the zone that it gives: %s", (text, moment) => {
    expect(new Date(momentOf(text)).toISOString()).toBe(moment);
  });

  it("without a zone ends a badge, and is its date of issue", async () => {
    expect(new Date(0).getTimezoneOffset()).toBe(480);
    const now = new Date("2026-11-23T12:00:00Z");
    const validUntil = "2026-11-23T11:00:00";
    const ended = await tokenOf(ob3({ issuer, validUntil }), keys);
    expect(await judge(ended, links, { now })).toEqual(["expired", { expiry: "failed" }]);
    const issued = ob2({ issuedOn: "2026-11-23T11:00:00" });
    expect(await judge(issued, { ...OB2_PARTS, [ID]: issued }, { now })).toEqual(["verified", {}]);
    const checked = await check(ob3({ validUntil: "2026-03-01T10:00:00" }));
    expect(checked).toMatchObject({ value: { endsAt: "2026-03-01T10:00:00.000Z" } });
  });
});

describe("a date of issue", () => {
  it("isn't in the future once its day has begun somewhere", async () => {
    expect(await structureOf("2026-11-24", LATE)).toMatchObject({ outcome: "passed" });
    expect(await structureOf("November 24, 2026", LATE)).toMatchObject({ outcome: "passed" });
    expect(await structureOf("2026-11-24", EARLY)).toMatchObject({ outcome: "failed" });
    expect(await structureOf("2026-11-24T00:00:00", LATE)).toMatchObject({ outcome: "failed" });
  });

  it("is refused in a year that no credential can have", async () => {
    const found = await check(ob3({ validFrom: "+012026-01-01T00:00:00Z" }));
    expect(found).toEqual({ ok: false, refusal: "UnreadableDate" });
  });

  it.each(["2026-11-25", "2026-11-25T08:00:00", "2026-11-25T01:00:00+02:00", "Nov 25, 2026"])(
    "is named when it is in the future: %s",
    async (issued) => {
      const { detail } = (await structureOf(issued, EARLY)) ?? {};
      expect(detail).toBe(
        "The badge is not a valid Open Badge 3.0: it is dated in the future: 2026-11-25",
      );
    },
  );
});

it.each([":00Z(".repeat(1_000), `:00${"Z(".repeat(40_000)}`])(
  "a text that was made to be hard to read as a date takes no time",
  async (expires) => {
    const before = process.threadCpuUsage();
    const judged = await judge(await tokenOf(ob3({ issuer, validUntil: expires }), keys), links);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
    expect(judged).toEqual(["expired", { expiry: "failed" }]);
  },
);
