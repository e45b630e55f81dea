import { describe, expect, it } from "vitest";
import { readRequest } from "./request.ts";
import { SCENARIO_NAMES } from "./script/scenarios.ts";

const running = { BASE_URL: "https://laurel.example.org/" };

describe("the arguments of npm run load", () => {
  it("name a scenario, which brings its rate, its duration and its people", () => {
    expect(readRequest(["load"], {})).toEqual({
      name: "load",
      keep: false,
      rate: 20,
      duration: "5m",
      baseUrl: undefined,
      people: { count: 20 },
    });
    expect(readRequest(["soak", "--keep"], {})).toMatchObject({ name: "soak", keep: true });
  });

  it("list the scenarios when the name is missing, unknown or one of several", () => {
    for (const args of [[], ["smok"], ["smoke", "load"], ["smoke", "--kept"]])
      for (const name of SCENARIO_NAMES)
        expect(() => readRequest(args, {})).toThrow(new RegExp(`^  ${name} `, "m"));
    expect(() => readRequest(["smok"], {})).toThrow("There is no scenario smok.");
  });
});

describe("the variables of npm run load", () => {
  it("replace the scenario's rate and duration", () => {
    const request = readRequest(["stress"], { RATE: "300", DURATION: "90s" });
    expect(request).toMatchObject({ rate: 300, duration: "90s", people: { count: 100 } });
  });

  it.each([
    ["RATE", "0"],
    ["RATE", "fast"],
    ["RATE", "10001"],
    ["DURATION", "90"],
    ["DURATION", "0s"],
    ["DURATION", "1.5m"],
    ["PEOPLE", "-3"],
    ["BASE_URL", "localhost:3000"],
    ["BASE_URL", "http://localhost:3000/app"],
  ])("are refused by name when invalid: %s=%s", (name, value) => {
    expect(() => readRequest(["smoke"], { [name]: value })).toThrow(new RegExp(`^${name}: must`));
  });

  it("choose a running product and people who exist there", () => {
    const seeded = readRequest(["smoke"], { ...running, PEOPLE: "500" });
    expect(seeded).toMatchObject({
      baseUrl: "https://laurel.example.org",
      people: { count: 500 },
    });
    const ofFile = readRequest(["smoke"], { ...running, PEOPLE_FILE: "people.json" });
    expect(ofFile.people).toEqual({ file: "people.json" });
  });

  it("must say who can log in at a running product", () => {
    expect(() => readRequest(["smoke"], running)).toThrow("There is nobody to log in at BASE_URL");
  });

  it("name no people for a product that is started for the run", () => {
    const variables = { PEOPLE_FILE: "people.json" };
    expect(() => readRequest(["smoke"], variables)).toThrow("PEOPLE_FILE: needs BASE_URL");
  });
});
