import { readEnvironment } from "@laurel/hosting/process/config";
import { describe, expect, it } from "vitest";
import { readPlan, requireEngines } from "./plan.ts";

const one = { identity: 1, portfolio: 1, locker: 1, profile: 1, recommender: 1, notifications: 1 };

describe("replicas", () => {
  it("are one of each service by default", () => {
    expect(readPlan([])).toEqual({ replicas: one });
    const some = { ...one, portfolio: 3, identity: 2 };
    expect(readPlan(["--replicas", "portfolio=3,identity=2"]).replicas).toEqual(some);
    expect(readPlan(["--replicas=portfolio=3,identity=2"]).replicas).toEqual(some);
  });

  it.each([
    [["--replicas", "gateway=2"], /"gateway" is not one of/],
    [["--replicas", "portfolio=0"], /from 1 to 16/],
    [["--replicas", "portfolio=many"], /from 1 to 16/],
    [["--replicas"], /Usage/],
    [["--scale", "portfolio=2"], /Usage/],
  ])("of %j are refused", (args, said) => {
    expect(() => readPlan(args)).toThrow(said);
  });
});

it("the release is a link to a folder", () => {
  expect(readPlan(["--release", "/opt/laurel/current"]).release).toBe("/opt/laurel/current");
});

it("a product of processes needs every engine, and names the missing ones", () => {
  const environment = readEnvironment({ MONGODB_URL: "mongodb://127.0.0.1/laurel" });
  expect(() => requireEngines(environment)).toThrow(/^KAFKA_BROKERS, REDIS_URL, S3_ENDPOINT: /);
});
