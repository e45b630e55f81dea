// `npm run coverage:check`: every line of docs/specification-coverage.md names tests, and every test that it names is
// there. Ends with exit code 1 and the lines that name none, or one that is gone.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const TABLE = "docs/specification-coverage.md";
/** `path/of/the.test.ts` › part of the test's title, as it stands in the file. */
const TEST = /`([^`]+)` › ([^<|]+)/g;

interface Row {
  number: number;
  line: string;
  tests: readonly { file: string; title: string }[];
}

function rowsOf(markdown: string): Row[] {
  return markdown.split("\n").flatMap((text, index) => {
    const cells = text.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const [, line = "", tests = ""] = cells;
    if (cells.length < 4 || line === "line" || /^-+$/.test(line)) return [];
    const named = Array.from(tests.matchAll(TEST), ([, file = "", title = ""]) => ({
      file,
      title: title.trim(),
    }));
    return [{ number: index + 1, line, tests: named }];
  });
}

const sources = new Map<string, string>();
function sourceOf(file: string): string | undefined {
  const path = join(root, file);
  if (!sources.has(file) && existsSync(path)) sources.set(file, readFileSync(path, "utf8"));
  return sources.get(file);
}

function problemsOf({ number, line, tests }: Row): string[] {
  const at = `${TABLE}:${number}: ${line}`;
  if (tests.length === 0) return [`${at}: names no test`];
  return tests.flatMap(({ file, title }) => {
    const source = sourceOf(file);
    if (source === undefined) return [`${at}: there is no ${file}`];
    return source.includes(title) ? [] : [`${at}: ${file} has no test “${title}”`];
  });
}

const rows = rowsOf(readFileSync(join(root, TABLE), "utf8"));
const problems = rows.flatMap(problemsOf);
for (const problem of problems) console.error(problem);
console.log(`${rows.length} lines of the specification, ${problems.length} problems`);
process.exitCode = problems.length === 0 && rows.length > 0 ? 0 : 1;
