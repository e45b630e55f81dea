import type { Text } from "@laurel/contracts/text";
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { ApiError, failureWords, isSessionEnded } from "../../lib/problem.ts";

/**
 * Shows the server's issues next to the fields that they name. Returns the message for the form as a whole, empty if
 * the fields show it or the session has ended, which dialogs report themselves.
 */
export function formProblemWords<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): Text | "" {
  return isShownElsewhere(error, fields, setError) ? "" : failureWords(error);
}

function isShownElsewhere<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (isSessionEnded(error)) return true;
  const issues = error instanceof ApiError ? error.issues : [];
  const placed = issues.flatMap(({ path, message }) => {
    const name = fields.find((field) => field === path);
    return name === undefined ? [] : [{ name, message }];
  });
  for (const [index, { name, message }] of placed.entries())
    setError(name, { type: "server", message }, { shouldFocus: index === 0 });
  return placed.length > 0;
}
