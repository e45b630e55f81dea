import type { Translate } from "@laurel/texts/translate";
import { ApiError, errorText } from "../../lib/problem.ts";

/** How the screen shows a rejected login. */
export interface LoginFailure {
  /** "code required" and "wrong code" mean that the password is right. */
  kind: "unverified" | "code required" | "wrong code" | "refused";
  message: string;
}

/** Specification §4 and §8: the server's message, or one of two defaults if it sent none. */
export function loginFailure(t: Translate, error: unknown): LoginFailure {
  const message = wordsFor(t, error);
  const code = error instanceof ApiError ? error.code : "";
  if (code === "code_required") return { kind: "code required", message };
  if (code === "wrong_code") return { kind: "wrong code", message };
  const isUnverified = code === "email_not_verified" || message.includes("verify your email");
  return { kind: isUnverified ? "unverified" : "refused", message };
}

function wordsFor(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError) || error.fromServer) return errorText(t, error);
  return error.status === 401
    ? t("Invalid username or password")
    : t("Failed with status: {status}", { status: `${error.status}` });
}
