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
it.each(NOT_AI)("%j is not about AI [spec 5.35]", (name) =>
  expect(interestCategory(name)).toBe("non_ai"),
);

const LISTED = [
  "machine learning",
  "artificial intelligence",
  "ai",
  "deep learning",
  "neural networks",
  "data science",
  "programming",
  "python",
  "javascript",
  "web development",
  "software",
  "coding",
  "computer science",
  "algorithms",
  "data analysis",
  "automation",
  "robotics",
  "nlp",
  "computer vision",
];

it.each(LISTED)("a text that names %s is about AI (specification §5) [spec 5.34]", (term) => {
  for (const text of [term, term.toUpperCase(), `Learning ${term}, slowly`])
    expect(interestCategory(text)).toBe("ai");
});
