import type { CredentialType } from "@laurel/contracts/constants";
import type { DocumentText } from "./document-text.ts";
import { findDates } from "./find-dates.ts";
import { findDetails } from "./find-details.ts";
import { findName } from "./find-name.ts";
import { findBrand, findLetterhead, findOrganization } from "./find-organization.ts";
import type { Found } from "./found.ts";
import { createIsOwnName } from "./own-name.ts";
import { wordsPattern } from "./patterns.ts";
import { createSheet } from "./sheet.ts";

/** What a certificate says. */
export interface Fields {
  found: Found[];
  type: CredentialType;
  /** It says whom it is for. */
  hasRecipient: boolean;
}

/** More, or longer, is no certificate, and would only take time. */
const MOST_LINES = 500;
const LONGEST_LINE = 400;

/**
 * What a certificate says, as far as its words tell. A person, whose own name it's given, looks at it before anything is
 * stored.
 */
export function readFields(whole: DocumentText, ownName = ""): Fields {
  const lines = whole.lines.filter((line) => line.text.length <= LONGEST_LINE).slice(0, MOST_LINES);
  const text = { ...whole, lines };
  const organization = findOrganization(text);
  const isOwnName = createIsOwnName(ownName);
  const sheet = createSheet(lines, organization[0]?.value ?? "", isOwnName);
  const name = findName(text, sheet);
  const title = name[0]?.value ?? "";
  const brand = organization.length > 0 ? [] : findBrand(text, title);
  const head = organization.length + brand.length > 0 ? [] : findLetterhead(text, title);
  const found = [
    ...name,
    ...organization,
    ...[...brand, ...head].filter(({ value }) => !isOwnName(value)),
    ...findDates(lines),
    ...findDetails(text),
  ];
  return {
    found,
    type: typeOf(title, lines.map((line) => line.text).join("\n"), found.some(expires)),
    hasRecipient: sheet.recipient !== undefined,
  };
}

const ENGLISH_COURSE = /\b(?:course|training|mooc|specialization)\b/iu;
/** In the product's other languages, where what expires is more often a certification after a course. */
const COURSE = wordsPattern(
  "kurs, lehrgang, seminar, schulung, fortbildung, weiterbildung, unterrichtseinheiten",
  "de formation, la formation",
  "curso, capacitación, formación, treinamento",
  "corso, cursus, opleiding, szkolenie, szkolenia, kursu, курс, курсу, тренінг, тренінгу, دورة, الدورة",
  "コース, 講座, 研修, 課程, 课程, 培训",
);
const CERTIFICATION =
  /\b(?:certified|certification|licen[cs]e)\b|zertifizier|certificaci[óo]n|certificação|certificazione|certificering|certyfikacj|сертифікац|認定|认证/iu;
/** “Master” alone may be a Scrum Master, and “MBA” a Mini-MBA. */
const DEGREE = new RegExp(
  [
    String.raw`\b(?:bachelor|master|doctor)\s+of\b`,
    String.raw`\b(?:bachelor|master)(?:['’]s|s['’]?)\s+(?:degree|in|of|programme?)\b`,
    String.raw`^(?:(?:european|international|joint|erasmus mundus|executive)\s+)*m[aá]ster\s+(?:(?:in|en|di|de|em)\b|univ)`,
    String.raw`^bachelor\b(?!\s+prep)|\b[bm]\.?\s?sc\b|\b[bm]\.\s?(?:a|eng|ed)\b|\bph\.?\s?d\b|(?<!mini[-\s])\bmba\b`,
    String.raw`\b(?:doctorate|doctorado|doutorado|maestr[ií]a|mestrado|licenciatura|bacharelado|laurea|magister)\b`,
    String.raw`(?:bachelor|master|magister|diplom|doktor|promotions)urkunde`,
  ].join("|"),
  "iu",
);
const DEGREE_IN_TEXT =
  /(?<!\b(?:high|higher|highest|great|greater|certain|some|any)\s)\bdegree of\b|akademische[nr]?\s+grad|grade\s+de\s+(?:licence|master|docteur)|\bacademic\s+degree\b/iu;
/** Somebody who facilitates workshops learns it in courses, too. */
const WORKSHOP =
  /\bworkshop\b(?![\s-]+(?:facilitat|moderat|design|leader|leit|manag|organi[sz]|planning|konzept|technolog))/iu;

const expires = ({ field }: Found) => field === "expirationDate";

function typeOf(name: string, text: string, isLimited: boolean): CredentialType {
  if (CERTIFICATION.test(name)) return "certification";
  if (DEGREE.test(name) || DEGREE_IN_TEXT.test(text)) return "degree";
  if (WORKSHOP.test(`${name}\n${text}`)) return "workshop";
  if (ENGLISH_COURSE.test(text) || (!isLimited && COURSE.test(text))) return "course";
  return /\b(?:conference|congress|kongress|congrès|congreso)\b/iu.test(text)
    ? "workshop"
    : "certification";
}
