import { broken, type Layout, longDate } from "./paper.ts";
import { PHRASES } from "./phrases.ts";

const english = (date: string) => longDate(date, "en");

/** Layouts that nobody looked at while the rules were written: what is measured on them tells about other papers. */
export const UNSEEN_ENGLISH: Readonly<Record<string, Layout>> = {
  "statement of a school": ({ person, title, issuer, date }) => ({
    rows: [
      [issuer.toUpperCase(), 22],
      ["Statement of Attainment", 16],
      20,
      ["Be it known that", 11],
      [person, 28],
      ["having satisfied all requirements is awarded the", 11],
      [title, 24],
      60,
      [
        `Dated this ${Number(date.slice(8))}th day of ${english(date).split(" ")[0]}, ${date.slice(0, 4)}`,
        11,
      ],
    ],
    has: { completedDate: date, organization: issuer.toUpperCase() },
  }),
  "quiz platform": ({ person, title, date, id }) => ({
    rows: [
      ["CERTIFICATE OF ACCOMPLISHMENT", 16],
      ["Presented to", 11],
      [person, 30],
      ["The bearer of this certificate has passed the skill certification test", 11],
      [title, 26],
      50,
      [english(date).replace(",", ""), 11, [560, id, 11]],
      ["Earned on", 8, [560, "ID", 8]],
    ],
    has: { completedDate: date },
  }),
  sidebar: ({ person, title, issuer, date, id }) => ({
    rows: [
      ["", 20, [620, "COURSE", 14]],
      [english(date), 10, [620, "CERTIFICATE", 14]],
      20,
      [person, 26],
      ["has successfully completed the online course", 11],
      6,
      [title, 20],
      6,
      [`offered by ${issuer}`, 11],
      100,
      ["Laura Bates", 10],
      ["Lead Instructor", 9],
      20,
      [`https://check.example/c/${id}`, 8],
    ],
    align: "left",
    links: [`https://check.example/verify/${id}`],
    has: {
      completedDate: date,
      organization: issuer,
      credentialUrl: `https://check.example/verify/${id}`,
    },
  }),
  "exam of a vendor": ({ person, title, issuer, date, id }) => ({
    rows: [
      [issuer, 18],
      30,
      [person, 30],
      ["has successfully completed the certification requirements and is recognized as a", 11],
      [title, 24],
      60,
      ["Certification Date", 9, [320, "Valid Through", 9], [560, "Certificate No.", 9]],
      [english(date), 11, [320, "December 31, 2036", 11], [560, id, 11]],
    ],
    has: { completedDate: date, credentialId: id },
  }),
  "attendance at a webinar": ({ person, title, issuer, date }) => ({
    rows: [
      ["Certificate of Attendance", 30],
      20,
      [person, 24],
      ["attended the webinar", 12],
      [title, 18],
      [`on ${english(date)}`, 12],
      30,
      [`Presented by ${issuer}`, 12],
      ["1.5 CPD points", 10],
    ],
    has: { completedDate: date, organization: issuer },
  }),
  letter: ({ person, title, issuer, date }) => ({
    rows: [
      [issuer, 12],
      [english(date), 12],
      20,
      ["To whom it may concern", 12],
      10,
      [`This letter confirms that ${person} has completed the course`, 12],
      [`${title}, a 40-hour programme of study, with a final grade of 92%.`, 12],
      40,
      ["Yours sincerely,", 12],
      ["Mark Dunn", 12],
      ["Registrar", 12],
    ],
    align: "left",
    has: { completedDate: date, organization: issuer },
  }),
  badge: ({ person, title, issuer, date, id }) => ({
    rows: [
      [title, 34],
      14,
      [`was issued by ${issuer} to`, 13],
      [person, 22],
      14,
      [`Date issued: ${english(date)}`, 11],
      [`Verify: https://badges.example/badges/${id}`, 9],
    ],
    has: {
      completedDate: date,
      organization: issuer,
      credentialUrl: `https://badges.example/badges/${id}`,
    },
  }),
  "safety training": ({ person, title, issuer, date, id }) => ({
    rows: [
      ["TRAINING CERTIFICATE", 28],
      ["This is to certify that", 12],
      [person, 24],
      [`has attended and passed the following training course:`, 12],
      [broken(title)[0], 20],
      [broken(title)[1], 20],
      [`Date of training: ${date.split("-").toReversed().join(".")}`, 12],
      ["Expiry date: 31.12.2036", 12],
      [`Certificate No: ${id}`, 12],
      [`Training provider: ${issuer}`, 12],
    ],
    has: { completedDate: date, organization: issuer, credentialId: id },
  }),
};

export const UNSEEN_LAYOUTS: Readonly<Record<string, Layout>> = {
  "issuer above, title largest": ({ person, title, issuer, date, language }) => {
    const say = PHRASES[language] ?? PHRASES["en"];
    return {
      rows: [
        [issuer, 16],
        [say?.heading ?? "", 14],
        20,
        [title, 32],
        20,
        [say?.presented ?? "", 11],
        [person, 20],
        60,
        [longDate(date, language), 11],
        [say?.date ?? "", 8],
      ],
      has: { completedDate: date },
    };
  },
  "labels in a table": ({ person, title, issuer, date, id, language }) => {
    const say = PHRASES[language] ?? PHRASES["en"];
    return {
      rows: [
        [say?.heading ?? "", 24],
        [person, 20],
        30,
        [`${say?.course}:`, 11, [300, title, 11]],
        [`${say?.date}:`, 11, [300, longDate(date, language), 11]],
        [`${say?.id}:`, 11, [300, id, 11]],
        [`${say?.issuedBy}:`, 11, [300, issuer, 11]],
      ],
      align: "left",
      has: { completedDate: date, organization: issuer, credentialId: id },
    };
  },
  "one size": ({ person, title, issuer, date, language }) => {
    const say = PHRASES[language] ?? PHRASES["en"];
    return {
      rows: [
        [say?.heading ?? "", 14],
        [say?.certifies ?? "", 14],
        [person, 14],
        [say?.completed ?? "", 14],
        [title, 14],
        [`${say?.issuedBy} ${issuer}`, 14],
        [longDate(date, language), 14],
      ],
      has: { completedDate: date, organization: issuer },
    };
  },
};
