import type { FieldError } from "react-hook-form";

/** What is wrong with the list, or with one of its entries: each text once. */
export function skillErrors(error: unknown): string[] {
  const errors: unknown[] = Array.isArray(error) ? error : [error];
  const texts = errors.filter(isFieldError).map(({ message }) => message ?? "");
  return [...new Set(texts)].filter(Boolean);
}

function isFieldError(error: unknown): error is FieldError {
  return typeof error === "object" && error !== null && "message" in error;
}
