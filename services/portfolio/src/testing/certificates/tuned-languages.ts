import { type Layout, longDate } from "./paper.ts";
import { PHRASES, type Phrases } from "./phrases.ts";

/** Phrases of the award's language. */
const phrasesOf = (language: string): Phrases => {
  const phrases = PHRASES[language];
  if (!phrases) throw new Error(`no phrases in ${language}`);
  return phrases;
};

/** Layouts that are the same in each language, with its own words. */
export const TUNED_LAYOUTS: Readonly<Record<string, Layout>> = {
  "title below": (award) => {
    const { person, title, issuer, date, id, language } = award;
    const say = phrasesOf(language);
    return {
      rows: [
        [say.heading, 26],
        10,
        [say.certifies, 12],
        [person, 28],
        [say.completed, 12],
        [title, 22],
        30,
        [`${say.issuedBy}: ${issuer}`, 11],
        [`${say.date}: ${longDate(date, language)}`, 11],
        [`${say.id}: ${id}`, 9],
      ],
      has: { completedDate: date, organization: issuer, credentialId: id },
    };
  },
  "in a sentence": ({ person, title, issuer, date, language }) => {
    const say = phrasesOf(language);
    return {
      rows: [
        [issuer, 12],
        [say.heading, 26],
        10,
        [say.certifies, 12],
        [person, 24],
        [say.sentence.replace("%", title), 14],
        40,
        [longDate(date, language), 12, [560, "A. Person", 12]],
        [say.date, 9, [560, say.signs, 9]],
      ],
      has: { completedDate: date },
    };
  },
  "presented for": ({ person, title, date, id, language }) => {
    const say = phrasesOf(language);
    return {
      rows: [
        [say.heading, 20],
        [say.presented, 12],
        [person, 32],
        [say.forCompleting, 12],
        [title, 26],
        40,
        [longDate(date, language), 12],
        [say.id, 8],
        [id, 10],
      ],
      has: { completedDate: date, credentialId: id },
    };
  },
};
