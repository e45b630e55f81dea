import type { Problem } from "@laurel/contracts/problem";
import { type Text, text } from "@laurel/contracts/text";
import { QuotaReached, StreamClosed } from "@laurel/event-sourcing/ports/errors";
import type { z } from "@laurel/contracts/zod";
import type { Translate } from "@laurel/texts/translate";
import { inEnglish } from "@laurel/texts/translations";

/** A problem before its texts are translated. */
export type ProblemInTexts = Omit<Problem, "message" | "issues"> & {
  message: Text;
  issues?: readonly TextIssue[] | undefined;
};

export interface TextIssue {
  path: string;
  message: Text;
}

/** An error answer. Throw it to end a request; the error handler of the server turns it into a body. */
export class HttpProblem extends Error {
  override readonly name = "HttpProblem";
  readonly status: number;
  readonly problem: ProblemInTexts;
  /** Seconds for the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(status: number, problem: ProblemInTexts, retryAfter?: number) {
    super(inEnglish(problem.message));
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** The body of the answer. */
export function translatedProblem(problem: ProblemInTexts, t: Translate): Problem {
  const { message, issues, ...rest } = problem;
  return {
    ...rest,
    message: t(message),
    ...(issues && { issues: issues.map((issue) => ({ ...issue, message: t(issue.message) })) }),
  };
}

export function notAuthenticated(): HttpProblem {
  return new HttpProblem(401, {
    code: "not_authenticated",
    message: text("You must be logged in"),
  });
}

export function notFound(message = text("Not found")): HttpProblem {
  return new HttpProblem(404, { code: "not_found", message });
}

/** 503: a dependency is down or too busy. The person may try again after `seconds`. */
export function unavailable(
  message = text("This is not available right now. Please try again."),
  seconds = 2,
): HttpProblem {
  return new HttpProblem(503, { code: "unavailable", message }, seconds);
}

/** 503: too many wait for the same thing. */
export const busy = (seconds = 5): HttpProblem =>
  unavailable(text("The server is busy right now. Please try again in a moment."), seconds);

/** 429: this person has asked for too much at once. */
export function tooManyAtOnce(message: Text, seconds: number): HttpProblem {
  return new HttpProblem(429, { code: "too_many_requests", message }, seconds);
}

/** 400 with the issues by field. The first one is shown to people. */
export function invalidInput(issues: readonly TextIssue[]): HttpProblem {
  return new HttpProblem(400, {
    code: "invalid_input",
    message: issues[0]?.message ?? text("The input is invalid"),
    issues,
  });
}

/** The issues of input that a schema of the contracts refused: their messages are texts. */
export const textIssues = ({ issues }: z.ZodError): TextIssue[] =>
  issues.map(({ path, message }) => ({ path: path.join("."), message: message as Text }));

/** 401 for an access token that is malformed, unknown, expired or revoked. */
export function invalidToken(): HttpProblem {
  return new HttpProblem(401, {
    code: "invalid_token",
    message: text("The access token is invalid, has expired or was revoked"),
  });
}

const HOUR_S = 3600;

/** The problem for a change that its person's stream can't take. */
export function problemOfStream(error: Error): HttpProblem | undefined {
  if (error instanceof QuotaReached)
    return tooManyAtOnce(
      text(
        "You have changed too much today. You can still delete and undo. Please try again tomorrow.",
      ),
      HOUR_S,
    );
  // The request was in progress when its person was erased.
  return error instanceof StreamClosed ? notAuthenticated() : undefined;
}
