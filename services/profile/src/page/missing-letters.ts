import type { Preview } from "./preview.ts";

/** The preview without what can't be drawn: words with a missing letter are dropped, other symbols individually. */
export function withoutMissing(preview: Preview, missing: ReadonlySet<string>): Preview {
  const { name, position } = preview;
  return { ...preview, name: drawable(name, missing), position: drawable(position, missing) };
}

function drawable(text: string, missing: ReadonlySet<string>): string {
  const words = text
    .normalize("NFC")
    .replace(/[\u2010\u2011]/g, "-")
    .split(/\s+/);
  const kept = words.map((word) => {
    const lost = Array.from(word).filter((character) => missing.has(character));
    if (lost.some((character) => /[\p{L}\p{M}\p{N}]/u.test(character))) return "";
    return Array.from(word)
      .filter((character) => !missing.has(character))
      .join("");
  });
  return kept.filter((word) => word !== "").join(" ");
}
