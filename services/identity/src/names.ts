/** Names and addresses are the same in any case and any compatible Unicode form. */
export function foldName(name: string): string {
  return name.trim().normalize("NFKC").toLowerCase();
}
