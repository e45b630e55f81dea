import { plainLetters, UNSPACED, wordsIn } from "@laurel/redaction/words";

/** What stands beside names. */
const TITLES = new Set(
  "mr mrs ms miss mx dr prof professor herr frau hr fr m mme mlle sr sra srta senor senora don dona dott dottore dottssa sig signor signora pan pani mgr inz de heer mevrouw mw dhr eng ing phd msc bsc mba jr пан пані د السيد السيدة الاستاذ الدكتور الدكتورة".split(
    " ",
  ),
);
const HONORIFICS = /(?:様|さん|殿|氏|君|先生|女士|小姐|同学|同志)+$/u;

/** Tells whether a text is the person's name and nothing else: in any order and case, with titles and initials. */
export function createIsOwnName(name: string): (text: string) => boolean {
  const own = new Set(plainWords(name));
  const compact = compactOf(name);
  if (compact === "") return () => false;
  return (text) => {
    const said = compactOf(text.replace(HONORIFICS, ""));
    if (said === compact) return true;
    if (UNSPACED.test(text)) return false;
    const words = plainWords(text).filter((word) => !TITLES.has(word));
    const known = words.filter((word) => own.has(word));
    const others = words.filter((word) => !own.has(word));
    // “Kim A. Example”, “K. Example”
    const areInitials = others.every((word) => word.length === 1);
    return (
      known.length > 0 &&
      areInitials &&
      (others.length === 0 || known.some((word) => word.length > 1))
    );
  };
}

const plainWords = (text: string) => wordsIn(text).map(({ plain }) => plain);
const compactOf = (text: string) => plainLetters(text.normalize("NFKC")).replace(/[^\p{L}]/gu, "");
