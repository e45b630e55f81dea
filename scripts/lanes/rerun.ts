import type { Failure } from "./tally.ts";
import type { Level } from "./lane.ts";

/** What failed and why, and then the commands that run just that. */
export function describeFailures(failures: readonly Failure[], level: Level): string {
  const variables = level === "everything" ? "LAUREL_TESTS=everything " : "";
  const checks = [...Map.groupBy(failures, ({ check }) => check)];
  const commands = checks.map(([check, own]) => {
    const files = new Set(own.flatMap(({ file }) => file ?? []));
    return `  ${variables}npm run test:lane -- ${[JSON.stringify(check), ...files].join(" ")}`;
  });
  return [...failures.map(({ text }) => text), "", "To run just that:", ...commands].join("\n");
}
