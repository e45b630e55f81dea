import { describe, expect, it } from "vitest";
import { placeOf } from "./placement.ts";

const replicas = ["a", "b", "c"].map((letter) => ({ name: `portfolio at ${letter}` }));
const people = Array.from({ length: 600 }, (_, index) => `person-${index}`);

describe("the place of a person", () => {
  it("is one of the replicas, and the people are shared out evenly", () => {
    for (const replica of replicas) {
      const here = people.filter((person) => placeOf(person, replicas) === replica);
      expect(here.length).toBeGreaterThan(150);
    }
  });

  it("doesn't depend on the order of the replicas", () => {
    const reversed = replicas.toReversed();
    expect(people.map((person) => placeOf(person, reversed))).toEqual(
      people.map((person) => placeOf(person, replicas)),
    );
  });

  it("changes only for people whose replica has gone", () => {
    const [gone, ...left] = replicas;
    const moved = people.filter((person) => placeOf(person, left) !== placeOf(person, replicas));
    expect(moved).toEqual(people.filter((person) => placeOf(person, replicas) === gone));
  });

  it("is nowhere without replicas", () => {
    expect(placeOf("person", [])).toBeUndefined();
  });
});
