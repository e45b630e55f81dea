import type { Problem } from "@laurel/contracts/problem";

/** What a call has refused, for the assistant. */
export class ToolProblem extends Error {
  readonly code: string;

  constructor({ code, message, issues = [] }: Problem) {
    const named = issues.map(({ path, message: rule }) => `${path}: ${rule}`);
    super(named.length === 0 ? message : named.join("; "));
    this.code = code;
  }
}

/**
 * What the assistant is told of an error. An error that isn't a refusal is logged instead, and its message stays here.
 */
export function toolProblemOf(error: unknown, logError: (error: unknown) => void): ToolProblem {
  if (error instanceof ToolProblem) return error;
  logError(error);
  const message = "Something went wrong. Please try again.";
  return new ToolProblem({ code: "internal_error", message });
}
