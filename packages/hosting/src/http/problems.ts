import type { Problem } from "@laurel/contracts/problem";

/** An error answer. Throw it to end a request; the error handler of the server turns it into a body. */
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

/** 503: a dependency is down or too busy. The person may try again after `seconds`. */
export function unavailable(
  message = "This is not available right now. Please try again.",
  seconds = 2,
): HttpProblem {
  return new HttpProblem(503, { code: "unavailable", message }, seconds);
}

/** 503: too many wait for the same thing. */
export const busy = (seconds = 5): HttpProblem =>
  unavailable("The server is busy right now. Please try again in a moment.", seconds);

/** 429: this person has asked for too much at once. */
export function tooManyAtOnce(message: string, seconds: number): HttpProblem {
  return new HttpProblem(429, { code: "too_many_requests", message }, seconds);
}

/** 400 with the issues by field. The first one is shown to people. */
export function invalidInput(issues: readonly { path: string; message: string }[]): HttpProblem {
  return new HttpProblem(400, {
    code: "invalid_input",
    message: issues[0]?.message ?? "The input is invalid",
    issues: [...issues],
  });
}

/** 401 for an access token that is malformed, unknown, expired or revoked. */
export function invalidToken(): HttpProblem {
  return new HttpProblem(401, {
    code: "invalid_token",
    message: "The access token is invalid, has expired or was revoked",
  });
}
