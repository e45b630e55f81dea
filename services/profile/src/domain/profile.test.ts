import { expect, it } from "vitest";
import { evolve, initialProfile, type ProfileEvent } from "./profile.ts";

const moves = (...slugs: string[]) =>
  slugs
    .map((slug): ProfileEvent => ({ type: "SlugChanged", data: { slug } }))
    .reduce(evolve, initialProfile);

it("remembers former addresses, the latest first", () => {
  expect(moves("one").formerSlugs).toEqual([]);
  expect(moves("one", "two", "three")).toMatchObject({
    slug: "three",
    formerSlugs: ["two", "one"],
  });
});

it("remembers at most five of them", () => {
  const { formerSlugs } = moves("a", "b", "c", "d", "e", "f", "g");
  expect(formerSlugs).toEqual(["f", "e", "d", "c", "b"]);
});

it("no longer counts an address as former when the person returns to it", () => {
  expect(moves("one", "two", "one")).toMatchObject({ slug: "one", formerSlugs: ["two"] });
});
