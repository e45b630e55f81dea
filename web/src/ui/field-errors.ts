import type { FieldError } from "react-hook-form";

/** Every text that a field's rules gave, in their order (`criteriaMode: "all"` keeps more than the first). */
export function fieldErrors(error: FieldError | undefined): string[] {
  if (!error) return [];
  const all = Object.values(error.types ?? {}).flatMap((text) =>
    typeof text === "boolean" ? [] : (text ?? []),
  );
  const texts = all.length > 0 ? all : [error.message ?? ""];
  return [...new Set(texts)].filter(Boolean);
}
