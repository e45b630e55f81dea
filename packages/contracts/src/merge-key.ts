/** The same for texts that differ only in capitals and blanks, such as two spellings of an issuer. */
export const mergeKey = (text: string) =>
  text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
