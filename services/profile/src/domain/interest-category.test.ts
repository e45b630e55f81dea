import { expect, it } from "vitest";
import { interestCategory } from "./interest-category.ts";

const AI = [
  "ai",
  "AI",
  "Ai for everybody",
  "GenAI",
  "OpenAI tools",
  "AIOps",
  "machine learning",
  "Machine Learning",
  "Applied machine learning, part 2",
  "(python)",
  "Python3 & JavaScript",
  "web development",
  "Data Science",
  "coding",
  "NLP",
  "computer vision",
  "ethics/ai",
];

const NOT_AI = [
  "Painting",
  "painting",
  "maintenance",
  "Mountain air",
  "Sailing",
  "Encoding",
  "softwares",
  "machine-learning",
  "Data",
  "Science",
  "Pythonic snakes",
  "Naïve art",
  "",
];

it.each(AI)("%j is about AI", (name) => expect(interestCategory(name)).toBe("ai"));
it.each(NOT_AI)("%j is not about AI", (name) => expect(interestCategory(name)).toBe("non_ai"));
