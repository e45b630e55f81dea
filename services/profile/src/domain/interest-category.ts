/** The name is unique within a person's interests. */
export interface Interest {
  name: string;
  category: "ai" | "non_ai";
}

/** The terms of specification §5. */
const AI_TERMS = [
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

const WHOLE_TERM = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${AI_TERMS.join("|")})(?![\\p{L}\\p{N}])`,
  "iu",
);

/** A term matches as a whole word in any case, or where a word contains `AI` in capitals (docs/api.md, Readings). */
export function interestCategory(name: string): Interest["category"] {
  return WHOLE_TERM.test(name) || name.includes("AI") ? "ai" : "non_ai";
}
