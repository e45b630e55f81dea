/**
 * Names and addresses are compared without case, in any compatible Unicode form. Trimmed last: NFKC turns some accents
 * into spaces, and a folded name must fold to itself.
 */
export function foldName(name: string): string {
  return name.normalize("NFKC").toLowerCase().trim();
}
