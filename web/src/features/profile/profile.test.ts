import { createTexts } from "@laurel/texts/translate";
import { describe, expect, it } from "vitest";
import { PERSON } from "../../testing/person.ts";
import { interestProblem } from "./interest-problem.ts";
import { profileValuesOf } from "./profile-values.ts";

const { translate } = createTexts("en");

describe("a typed interest", () => {
  const chess = [{ name: "Chess", category: "non_ai" }] as const;

  it.each([
    ["", "Please enter an interest name."],
    ["   ", "Please enter an interest name."],
    ["chess", "This interest is already in your list."],
    [" CHESS ", "This interest is already in your list."],
    ["x".repeat(101), "An interest can have at most 100 characters"],
    ["Go", undefined],
  ])("%j: %s [spec 5.32, 5.33]", (text, problem) => {
    const found = interestProblem(text, chess);
    expect(found && translate(found)).toBe(problem);
  });

  it("is rejected after a hundred others", () => {
    const many = Array.from({ length: 100 }, (_, index) => ({
      name: `Interest ${index}`,
      category: "non_ai" as const,
    }));
    const problem = interestProblem("Go", many);
    expect(problem && translate(problem)).toBe("You can keep up to 100 interests.");
  });
});

describe("the form of the profile", () => {
  it("has an address field only while the profile is public", () => {
    const open = { ...PERSON, publicProfile: true, publicProfileSlug: "ada" };
    expect(profileValuesOf(open)).toHaveProperty("publicProfileSlug", "ada");
    expect(profileValuesOf({ ...open, publicProfile: false })).not.toHaveProperty(
      "publicProfileSlug",
    );
  });
});
