import { type Text, text, verbatim } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";
import { ScriptLoadError } from "./load-script.ts";

/** A field that the server rejected. `path` is the form's name for it. */
export interface Issue {
  path: string;
  message: string;
}

/** A response that isn't OK. `message` can be shown to people; `fromServer` says whether it's from the server. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: readonly Issue[];
  readonly fromServer: boolean;
  /** The call: "PUT /api/users/me". */
  readonly call: string;

  constructor(
    status: number,
    problem: { message?: string; code?: string; issues?: readonly Issue[] } = {},
    call = "",
  ) {
    super(problem.message ?? `Request failed with status ${status}`);
    this.name = "ApiError";
    this.status = status;
    this.code = problem.code ?? "unknown";
    this.issues = problem.issues ?? [];
    this.fromServer = problem.message !== undefined;
    this.call = call;
  }
}

/** No response: the device is offline or the server can't be reached. */
export class NetworkError extends Error {
  readonly offline: boolean;
  /** The call: "PUT /api/users/me". */
  readonly call: string;

  constructor(offline: boolean, cause: unknown, call = "") {
    super(
      offline
        ? "You’re offline. Nothing was lost. Try again when you’re connected."
        : "The server can’t be reached right now. Please try again in a moment.",
      { cause },
    );
    this.name = "NetworkError";
    this.offline = offline;
    this.call = call;
  }
}

/** A response that doesn't match the contract. `cause` has the details for developers. */
export class UnreadableAnswerError extends Error {
  constructor(cause: unknown) {
    super("The server’s response couldn’t be read.", { cause });
    this.name = "UnreadableAnswerError";
  }
}

/** The message to show for an error, in the language that is shown. Messages of bugs aren't shown. */
export const errorText = (t: Translate, error: unknown): string => t(errorWords(error));

/** The same, to be kept: it's translated when it's shown. The server's message is in the language of its request. */
export function errorWords(error: unknown): Text {
  if (error instanceof ApiError)
    return error.fromServer
      ? verbatim(error.message)
      : text("Request failed with status {status}", { status: `${error.status}` });
  if (error instanceof NetworkError)
    return error.offline
      ? text("You’re offline. Nothing was lost. Try again when you’re connected.")
      : text("The server can’t be reached right now. Please try again in a moment.");
  if (error instanceof ScriptLoadError) return text("A part of the page couldn’t be loaded.");
  if (error instanceof UnreadableAnswerError)
    return text("The server’s response couldn’t be read.");
  return text("Something went wrong");
}

/** The server's message, or `otherwise` if it sent none or wasn't reached. */
export function serverMessage(error: unknown, otherwise: Text): Text {
  return error instanceof ApiError && error.fromServer ? verbatim(error.message) : otherwise;
}

/** The message for a failed change or download: the server's, else `otherwise`, else a general one. */
export function failureWords(error: unknown, otherwise?: Text): Text {
  const ours = otherwise === undefined || error instanceof NetworkError;
  return ours ? errorWords(error) : serverMessage(error, otherwise);
}

/** True if the session has ended. Keep what the person typed, and offer a link to /auth. */
export function isSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** True if the server says that this isn't to be shown, or no longer. Other failures say nothing about it. */
export function isWithheld(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 404);
}

/** True if the request needs a session and came without one: a wrong password, for example, is another 401. */
export function isNotAuthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.code === "not_authenticated";
}

/** True if the person has to confirm that it's them before the server does what was asked. */
export function isConfirmRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === "confirm_required";
}

/** Reads the problem from a response's body, validating all of it. */
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
