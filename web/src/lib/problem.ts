/** One field that the server refused, `path` as the form names it. */
export interface Issue {
  path: string;
  message: string;
}

/** An answer that is not OK. `message` is fit to show; `fromServer` tells whether the server worded it. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: readonly Issue[];
  readonly fromServer: boolean;

  constructor(
    status: number,
    problem: { message?: string; code?: string; issues?: readonly Issue[] } = {},
  ) {
    super(problem.message ?? `Request failed with status ${status}`);
    this.name = "ApiError";
    this.status = status;
    this.code = problem.code ?? "unknown";
    this.issues = problem.issues ?? [];
    this.fromServer = problem.message !== undefined;
  }
}

/** No answer came back at all: this device is offline, or the server cannot be reached. */
export class NetworkError extends Error {
  readonly offline: boolean;

  constructor(offline: boolean, cause: unknown) {
    super(
      offline
        ? "You’re offline. Nothing was lost. Try again when you’re connected."
        : "The server can't be reached right now. Please try again in a moment.",
      { cause },
    );
    this.name = "NetworkError";
    this.offline = offline;
  }
}

/** An answer came, but it is not what the contract promises. The details are for developers: see `cause`. */
export class UnreadableAnswerError extends Error {
  constructor(cause: unknown) {
    super("The server's response couldn't be read.", { cause });
    this.name = "UnreadableAnswerError";
  }
}

/** The words to show for whatever went wrong. A bug's own words are not for a person. */
export function messageOf(error: unknown): string {
  const worded =
    error instanceof ApiError ||
    error instanceof NetworkError ||
    error instanceof UnreadableAnswerError;
  return worded ? error.message : "Something went wrong";
}

/** The server's own words, or `otherwise` when it sent none or was not reached. */
export function serverMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.fromServer ? error.message : otherwise;
}

/** What is said of a change or a download that failed: the server's words, else `otherwise`, else what is known. */
export function failureWords(error: unknown, otherwise?: string): string {
  const ours = otherwise === undefined || error instanceof NetworkError;
  return ours ? messageOf(error) : serverMessage(error, otherwise);
}

/** True when the session has ended: keep what the person typed, and offer the way to /auth. */
export function isSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Reads the problem out of an answer's body without trusting any of it. */
export function problemFrom(body: unknown): { message?: string; code?: string; issues?: Issue[] } {
  if (!isRecord(body)) return {};
  const { message, code, issues } = body;
  return {
    ...(typeof message === "string" && message !== "" ? { message } : {}),
    ...(typeof code === "string" ? { code } : {}),
    ...(Array.isArray(issues) ? { issues: issues.filter(isIssue) } : {}),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isIssue(value: unknown): value is Issue {
  return (
    isRecord(value) && typeof value["path"] === "string" && typeof value["message"] === "string"
  );
}
