import type { Credential } from "@laurel/contracts/routes/credentials";

/** The items with the text in name or organization, ignoring case and surrounding blanks (specification §5). */
export function searchWorkshops<One extends Pick<Credential, "name" | "organization">>(
  workshops: readonly One[],
  text: string,
): readonly One[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === "") return workshops;
  return workshops.filter(({ name, organization }) =>
    [name, organization].some((field) => field.toLocaleLowerCase().includes(wanted)),
  );
}
