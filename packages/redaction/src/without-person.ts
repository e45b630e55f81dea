import type { Me } from "@laurel/contracts/routes/users";
import { namePartsOf, type NameParts } from "./name-parts.ts";
import { UNSPACED, wordsIn } from "./words.ts";

const EMAIL = /[^\s"<>]+\s?(?:[@＠﹫]|[([]at[)\]])\s?[^\s"<>]+/giu;
const NAME = "[name]";

export type Named = Pick<Me, "name" | "username" | "email">;

interface Word {
  line: number;
  plain: string;
  start: number;
  end: number;
}

/**
 * The lines of a document without email addresses and without the person's name, as far as it's recognized: in any case,
 * with or without accents, inflected, hyphenated or with its letters spaced. Another script or a former name isn't.
 */
export function withoutPerson(lines: readonly string[], person: Named): string[] {
  const [local = ""] = person.email.split("@");
  const names = [person.name, person.username, local];
  const shown = withoutUnspaced(
    lines.map((line) => line.replace(EMAIL, "[email]")),
    names,
  );
  const words = shown.flatMap((text, line) => wordsIn(text).map((word) => ({ ...word, line })));
  const hidden = namesAmong(words, namePartsOf(names));
  return shown.map((text, line) =>
    withoutWords(
      text,
      hidden.filter((word) => word.line === line),
    ),
  );
}

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
  const isHidden = words.map(({ plain }) => parts.has(plain));
  words.forEach((word, first) => {
    let joined = word.plain;
    for (let last = first + 1; last < words.length; last += 1) {
      joined += words[last]?.plain ?? "";
      if (joined.length > parts.letters) break;
      if (parts.has(joined)) isHidden.fill(true, first, last + 1);
    }
  });
  const isShort = words.map(({ plain }) => parts.hasShort(plain));
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
