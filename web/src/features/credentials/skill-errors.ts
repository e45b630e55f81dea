import type { FieldError } from "react-hook-form";

/** The errors of the list and its entries, without duplicates. */
export function skillErrors(error: unknown): string[] {
  const errors: unknown[] = Array.isArray(error) ? error : [error];
  const texts = errors.filter(isFieldError).map(({ message }) => message ?? "");
  return [...new Set(texts)].filter(Boolean);
}

function isFieldError(error: unknown): error is FieldError {
  return typeof error === "object" && error !== null && "message" in error;
}
