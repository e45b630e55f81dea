import type { Problem } from "@laurel/contracts/problem";

/** An error answer: thrown where a request cannot go on, turned into a body by the server's error handler. */
export class HttpProblem extends Error {
  override readonly name = "HttpProblem";
  readonly status: number;
  readonly problem: Problem;
  /** Seconds for the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(status: number, problem: Problem, retryAfter?: number) {
    super(problem.message);
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

export function notAuthenticated(): HttpProblem {
  return new HttpProblem(401, { code: "not_authenticated", message: "You must be logged in" });
}

export function notFound(message = "Not found"): HttpProblem {
  return new HttpProblem(404, { code: "not_found", message });
}

/** 503: what is behind is down or too busy; the person may try again after `seconds`. */
export function unavailable(
  message = "This is not available right now. Please try again.",
  seconds = 2,
): HttpProblem {
  return new HttpProblem(503, { code: "unavailable", message }, seconds);
}

/** 400 with the issues beside their fields; the first one is what a person is shown. */
export function invalidInput(issues: readonly { path: string; message: string }[]): HttpProblem {
  return new HttpProblem(400, {
    code: "invalid_input",
    message: issues[0]?.message ?? "The input is not valid",
    issues: [...issues],
  });
}
