import type { FieldError } from "react-hook-form";

/** All messages of a field's rules, in order (`criteriaMode: "all"` keeps more than the first). */
export function fieldErrors(error: FieldError | undefined): string[] {
  if (!error) return [];
  const all = Object.values(error.types ?? {}).flatMap((text) =>
    typeof text === "boolean" ? [] : (text ?? []),
  );
  const texts = all.length > 0 ? all : [error.message ?? ""];
  return [...new Set(texts)].filter(Boolean);
}
