import { readEnvironment } from "@laurel/hosting/process/config";
import { describe, expect, it } from "vitest";
import { readReplicas, requireEngines } from "./plan.ts";

const one = { identity: 1, portfolio: 1, locker: 1, profile: 1, recommender: 1, notifications: 1 };

describe("replicas", () => {
  it("are one of each service by default", () => {
    expect(readReplicas([])).toEqual(one);
    const some = { ...one, portfolio: 3, identity: 2 };
    expect(readReplicas(["--replicas", "portfolio=3,identity=2"])).toEqual(some);
    expect(readReplicas(["--replicas=portfolio=3,identity=2"])).toEqual(some);
  });

  it.each([
    [["--replicas", "gateway=2"], /"gateway" is not one of/],
    [["--replicas", "portfolio=0"], /from 1 to 16/],
    [["--replicas", "portfolio=many"], /from 1 to 16/],
    [["--replicas"], /is not one of/],
    [["--scale", "portfolio=2"], /Usage/],
  ])("of %j are refused", (args, said) => {
    expect(() => readReplicas(args)).toThrow(said);
  });
});

it("a product of processes needs every engine, and names the missing ones", () => {
  const environment = readEnvironment({ MONGODB_URL: "mongodb://127.0.0.1/laurel" });
  expect(() => requireEngines(environment)).toThrow(/^KAFKA_BROKERS, REDIS_URL, S3_ENDPOINT: /);
});
