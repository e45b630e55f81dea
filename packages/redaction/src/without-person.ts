import type { Me } from "@laurel/contracts/routes/users";
import { namePartsOf, type NameParts } from "./name-parts.ts";
import { UNSPACED, wordsIn } from "./words.ts";
import { wordsOfName } from "./words-of-name.ts";

/** It begins where a run of such characters begins, so that no text is read again from each of its characters. */
const EMAIL = /(?<![^\s"<>])[^\s"<>]+\s?(?:[@＠﹫]|[([]at[)\]])\s?[^\s"<>]+/giu;
const NAME = "[name]";
const ADDRESS = "[email]";

export type Named = Pick<Me, "name" | "username" | "email">;

interface Word {
  line: number;
  plain: string;
  start: number;
  end: number;
}

/**
 * Texts without email addresses, without the person's username, and without their name, as far as it's recognized: in any
 * case, with or without accents, inflected, hyphenated or with its letters spaced. Another script or a former name isn't.
 * The person's email address counts as a name, too. Takes the lines of a document, or one text.
 */
export function withoutPerson(lines: readonly string[], person: Named): string[] {
  const [local = ""] = person.email.split("@");
  const names = [person.name, local];
  const username = wholeWord(person.username);
  const shown = withoutUnspaced(
    lines.map((line) => line.replace(EMAIL, ADDRESS).replace(username, NAME)),
    [...names, person.username],
  );
  const words = shown.flatMap((text, line) => wordsIn(text).map((word) => ({ ...word, line })));
  const hidden = Map.groupBy(namesAmong(words, namePartsOf(names)), ({ line }) => line);
  return shown.map((text, line) => withoutWords(text, hidden.get(line) ?? []));
}

/** A username is any text: `jd7` is no name, and one of its parts may be a subject. So only the whole counts. */
function wholeWord(username: string): RegExp {
  const escaped = username.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, "giu");
}

/** Whether a text has a placeholder in it. */
export const hasPlaceholder = (text: string): boolean =>
  text.includes(NAME) || text.includes(ADDRESS);

/** Whether nothing but placeholders is left of a text. */
export const isRedacted = (text: string): boolean =>
  !/[\p{L}\p{N}]/u.test(text.replaceAll(NAME, "").replaceAll(ADDRESS, ""));

/** Names in scripts without spaces between words are looked for anywhere, whole and by their longer parts. */
function withoutUnspaced(lines: readonly string[], names: readonly string[]): string[] {
  const wanted = names
    .flatMap((name) => [name, ...name.split(/[\s·・]+/u)])
    .filter((part) => UNSPACED.test(part))
    .map((part) =>
      Array.from(part.normalize("NFKC")).filter((letter) => /[\p{L}\p{M}]/u.test(letter)),
    )
    .filter((letters) => letters.length > 1)
    .map((letters) => new RegExp(letters.join(String.raw`[\s·・\p{Cf}]*`), "giu"));
  return lines.map((line) =>
    wanted.reduce((text, pattern) => text.replace(pattern, NAME), line.normalize("NFKC")),
  );
}

/** The words that are the person's name, alone or several together. */
function namesAmong(words: readonly Word[], parts: NameParts): Word[] {
  const texts = words.map(({ plain }) => plain);
  const isHidden = wordsOfName(texts, parts);
  const isShort = texts.map(parts.hasShort);
  // Initials and such are only hidden beside another part of the name.
  const isOfName = (index: number) => Boolean(isHidden[index] || isShort[index]);
  return words.filter(
    (_word, index) =>
      isHidden[index] || (isShort[index] && (isOfName(index - 1) || isOfName(index + 1))),
  );
}

function withoutWords(text: string, words: readonly Word[]): string {
  let from = 0;
  let left = "";
  for (const { start, end } of words) {
    left += text.slice(from, start) + NAME;
    from = end;
  }
  return (left + text.slice(from)).replace(/\[name\](?:[\s.'’-]*\[name\])+/gu, NAME);
}
