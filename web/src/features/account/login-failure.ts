import { ApiError, messageOf } from "../../lib/problem.ts";

/** How the screen shows a rejected login. */
export type LoginFailure =
  | { kind: "unverified"; message: string }
  | { kind: "refused"; message: string };

/** Specification §4 and §8: the server's message, or one of two defaults if it sent none. */
export function loginFailure(error: unknown): LoginFailure {
  const message = wordsFor(error);
  return { kind: message.includes("verify your email") ? "unverified" : "refused", message };
}

function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError) || error.fromServer) return messageOf(error);
  return error.status === 401
    ? "Invalid username or password"
    : `Failed with status: ${error.status}`;
}
