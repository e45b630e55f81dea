/** Words that say nothing about a subject. */
const FILLERS = new Set(
  "a about an and at basic basics beginner certificate certification certified course courses essential first for foundation from fundamental how in introduction into intro learn learning level of on or recognition skill skills start step the to training using with work".split(
    " ",
  ),
);

/** Spelling variants, mapped to one word. */
const SAME: ReadonlyMap<string, string> = new Map([
  ["js", "javascript"],
  ["ts", "typescript"],
  ["ml", "machinelearning"],
  ["genai", "generative"],
  ["golang", "go"],
  ["k8s", "kubernetes"],
  ["postgres", "postgresql"],
  ["maths", "math"],
  ["mathematics", "math"],
  ["artificial", "ai"],
  ["gcp", "google"],
  ["hr", "human"],
]);

/** The significant words of a text, without case, accents and plurals. C++ and C# are kept. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    // Machines and depths are of other subjects too.
    .replace(/\b(machine|deep) learning\b/g, "$1learning");
  const words = plain.match(/[\p{L}\p{N}]+[+#]*/gu) ?? [];
  return Array.from(new Set(words.map((word) => SAME.get(word) ?? singular(word)))).filter(
    (word) => !FILLERS.has(word),
  );
}

function singular(word: string): string {
  return word.length > 4 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}
