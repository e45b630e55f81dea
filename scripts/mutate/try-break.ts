import type { Break, Command } from "./commands.ts";
import type { Copy, Ended } from "./copy.ts";

/** Runs the tests in CI that touch a broken part until one fails, and if wanted, the test that left CI. */
export async function tryBreak(
  { file, from, to, inCi, left }: Break,
  copy: Copy,
  environment: NodeJS.ProcessEnv,
  withLeft: boolean,
): Promise<{ inCi: string | undefined; left: string | undefined }> {
  const restore = copy.replace(file, from, to);
  try {
    const noticedBy = await firstFailure(inCi, copy, environment);
    if (!withLeft) return { inCi: noticedBy, left: undefined };
    const failure = await firstFailure([left], copy, environment);
    return { inCi: noticedBy, left: failure === undefined ? ", which PASSES" : ", which fails" };
  } finally {
    restore();
  }
}

async function firstFailure(
  commands: readonly Command[],
  copy: Copy,
  environment: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  for (const { lane, command, args, variables } of commands) {
    const ended = await copy.run(command, args, { ...environment, ...variables });
    if (!ended.ok) return `${lane}: ${titleOfFailure(ended)}`;
  }
  return undefined;
}

/** The first failed test in the output of vitest or Playwright, otherwise the last line. */
function titleOfFailure({ output }: Ended): string {
  // oxlint-disable-next-line no-control-regex
  const lines = output.replaceAll(/\u001B\[[\d;]*m/g, "").split("\n");
  const failed = lines.find((line) => /^\s*(FAIL|✘|\d+\)) /.test(line));
  return (failed ?? lines.findLast((line) => line.trim() !== "") ?? "").trim();
}
