import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = new URL("..", import.meta.url).pathname;
const files = (...patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: ["**/node_modules", "**/specification-*", "**/dist"] });

/** `file:line: text` for each line that contains the pattern. */
function linesWith(pattern: RegExp, names: readonly string[]): string[] {
  return names.flatMap((name) =>
    readFileSync(`${root}${name}`, "utf8")
      .split("\n")
      .flatMap((line, index) =>
        pattern.test(line) ? [`${name}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
}

const prose = ["*.md", "docs/**/*.md", "web/**/*.{ts,tsx,md,html}"];
const code = ["{packages,services,infra,scripts,bench}/**/*.{ts,mjs,md}"];

it("says email and username everywhere (docs/glossary.md)", () => {
  const names = files(...prose, ...code).filter((name) => !name.endsWith("spelling.test.ts"));
  expect(names.length).toBeGreaterThan(500);
  expect(linesWith(/\be-mail|\buser names?\b/i, names)).toEqual([]);
});

it("says log in and log out in texts and documentation (docs/glossary.md)", () => {
  const names = files(...prose).filter((name) => name !== "docs/glossary.md");
  // "Sign in with a passkey" is a button whose name programs rely on.
  const pattern = /\bsign(s|ed|ing)?[- ](in|out)\b(?! with a passkey)/i;
  expect(linesWith(pattern, names)).toEqual([]);
});
