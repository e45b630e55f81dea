import { ApiError, messageOf } from "../../lib/problem.ts";

/** How the screen shows a rejected login. */
export interface LoginFailure {
  /** "code required" and "wrong code" mean that the password is right. */
  kind: "unverified" | "code required" | "wrong code" | "refused";
  message: string;
}

/** Specification §4 and §8: the server's message, or one of two defaults if it sent none. */
export function loginFailure(error: unknown): LoginFailure {
  const message = wordsFor(error);
  const code = error instanceof ApiError ? error.code : "";
  if (code === "code_required") return { kind: "code required", message };
  if (code === "wrong_code") return { kind: "wrong code", message };
  return { kind: message.includes("verify your email") ? "unverified" : "refused", message };
}

function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError) || error.fromServer) return messageOf(error);
  return error.status === 401
    ? "Invalid username or password"
    : `Failed with status: ${error.status}`;
}
