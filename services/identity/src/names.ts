/**
 * Names and addresses are the same in any case and any compatible Unicode form. Trimmed last: NFKC makes blanks of some
 * accents, and a folded name must fold to itself.
 */
export function foldName(name: string): string {
  return name.normalize("NFKC").toLowerCase().trim();
}
