import { type Text, text } from "@laurel/contracts/text";
import { ApiError, errorWords } from "../../lib/problem.ts";

/** How the screen shows a rejected login. */
export interface LoginFailure {
  /** "code required" and "wrong code" mean that the password is right. */
  kind: "unverified" | "code required" | "wrong code" | "refused";
  message: Text;
}

/** Specification §4 and §8: the server's message, or one of two defaults if it sent none. */
export function loginFailure(error: unknown): LoginFailure {
  const message = wordsFor(error);
  const code = error instanceof ApiError ? error.code : "";
  if (code === "code_required") return { kind: "code required", message };
  if (code === "wrong_code") return { kind: "wrong code", message };
  const isUnverified = code === "email_not_verified" || message.includes("verify your email");
  return { kind: isUnverified ? "unverified" : "refused", message };
}

function wordsFor(error: unknown): Text {
  if (!(error instanceof ApiError) || error.fromServer) return errorWords(error);
  return error.status === 401
    ? text("Invalid username or password")
    : text("Failed with status: {status}", { status: `${error.status}` });
}
