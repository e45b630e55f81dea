import { broken, type Layout, longDate } from "./paper.ts";
import { PHRASES, type Phrases } from "./phrases.ts";

const english = (date: string) => longDate(date, "en");
const spaced = (text: string) => Array.from(text.toUpperCase()).join(" ");
/** Phrases of the award's language. */
const phrasesOf = (language: string): Phrases => {
  const phrases = PHRASES[language];
  if (!phrases) throw new Error(`no phrases in ${language}`);
  return phrases;
};

/** Layouts after what issuers of English certificates make. The rules were written with them at hand. */
export const TUNED_ENGLISH: Readonly<Record<string, Layout>> = {
  "spaced captions": ({ person, title, date, id }) => ({
    rows: [
      [`#${id}`, 9],
      20,
      [spaced("Has been awarded to"), 13],
      10,
      [person, 28],
      10,
      [spaced("for successfully completing"), 13],
      10,
      [title, 28],
      20,
      ["LENGTH", 9],
      ["4 HOURS", 12],
      10,
      [spaced("Completed on"), 9],
      [english(date).toUpperCase(), 12],
    ],
    has: { completedDate: date },
  }),
  "course of a university, through a platform": ({ person, title, issuer, date, id }) => ({
    rows: [
      [english(date), 8],
      20,
      [person, 24],
      8,
      ["has successfully completed", 9],
      12,
      [title, 14],
      10,
      [`an online non-credit course authorized by ${issuer} and offered through`, 9],
      ["Learnium", 9],
      80,
      ["Dr. Helen Ross", 9],
      ["Professor of Practice", 9],
      20,
      [`Verify at https://learnium.example/verify/${id}`, 7],
    ],
    align: "left",
    links: [`https://learnium.example/verify/${id}`],
    has: {
      completedDate: date,
      organization: issuer,
      credentialUrl: `https://learnium.example/verify/${id}`,
    },
  }),
  "title first, completed by": ({ person, title, date, id }) => ({
    rows: [
      ["Certificate of Completion", 14],
      20,
      [title, 30],
      ["Course completed by " + person, 16],
      [`${english(date)} at 07:28PM UTC`, 16],
      80,
      ["Ann Poole", 12],
      ["Head of Global Content, Learning", 10],
      30,
      [`Certificate ID: ${id}`, 9],
    ],
    align: "left",
    has: { completedDate: date, credentialId: id },
  }),
  "congratulations to": ({ person, title, date, id }) => ({
    rows: [
      ["Certificate of Completion", 22],
      [`Congratulations, ${person}`, 17],
      10,
      [title, 24],
      [`Course completed on ${english(date)}`, 15],
      ["By continuing to learn, you have expanded your perspective.", 10],
      90,
      [`Certificate ID: ${id}`, 9],
    ],
    align: "left",
    has: { completedDate: date, credentialId: id },
  }),
  "recipient and title without a sentence": ({ person, title, issuer, date, id }) => ({
    rows: [
      ["CERTIFICATE OF RECOGNITION", 18],
      40,
      [person.toUpperCase(), 26],
      10,
      [title, 22],
      20,
      [`This certifies that the above named person is recognized by ${issuer}`, 9],
      30,
      [english(date), 11, [560, id, 11]],
      ["Date", 8, [560, "Certificate Number", 8]],
    ],
    has: { completedDate: date },
  }),
  "proof of completion": ({ person, title, issuer, date, id }) => ({
    rows: [
      ["Proof of Completion", 24],
      10,
      ["This certifies that", 12],
      [person, 30],
      ["has successfully completed", 12],
      [title, 22],
      [`a course of study offered by ${issuer}`, 12],
      40,
      [english(date), 12],
      [
        `Authenticity of this certificate can be verified at http://verify.example/certificates/${id}`,
        8,
      ],
    ],
    links: [`http://verify.example/certificates/${id}`],
    has: {
      completedDate: date,
      organization: issuer,
      credentialUrl: `http://verify.example/certificates/${id}`,
    },
  }),
  "on one line, then awarded": ({ person, title, date }) => ({
    rows: [
      ["This certifies that", 14],
      [person, 26],
      [`has successfully completed ${title}`, 14],
      [`Awarded on ${english(date)}`, 14],
    ],
    has: { completedDate: date },
  }),
  "title in large letters above": ({ person, title, issuer, date, id }) => ({
    rows: [
      [`Certificate no: ${id}`, 9],
      [`Certificate url: demy.example/${id}`, 9],
      30,
      ["CERTIFICATE OF COMPLETION", 14],
      10,
      [title, 36],
      ["Instructors  Tom Hale", 12],
      60,
      [person, 26],
      [`Date  ${english(date)}`, 11],
      ["Length  12.5 total hours", 11],
      [issuer, 8],
    ],
    align: "left",
    has: { completedDate: date, credentialId: id },
  }),
  "honor code": ({ person, title, issuer, date, id }) => ({
    rows: [
      ["VERIFIED CERTIFICATE OF ACHIEVEMENT", 12],
      10,
      ["This is to certify that", 12],
      [person, 28],
      ["successfully completed and received a passing grade in", 12],
      [title, 20],
      [`a course of study offered by ${issuer}, an online learning initiative`, 11],
      50,
      ["Amy Field", 11, [500, "Verified Certificate", 10]],
      ["Dean of the Faculty", 9, [500, `Issued ${english(date)}`, 10]],
      ["", 9, [500, "Valid Certificate ID", 8]],
      ["", 9, [500, id, 9]],
    ],
    has: { completedDate: date, organization: issuer, credentialId: id },
  }),
  "a range of days": ({ person, title, issuer, date }) => ({
    rows: [
      [issuer, 20],
      20,
      ["This is to certify that", 14],
      [person, 26],
      [`has successfully completed the ${title} program`, 14],
      [`between 01-01-2018 and ${date.split("-").toReversed().join("-")}.`, 14],
      50,
      ["Rita Moss", 12],
      ["Director", 10],
    ],
    has: { completedDate: date, organization: issuer },
  }),
  "for completing, in quotes over two lines": ({ person, title, issuer, date }) => ({
    rows: [
      [issuer, 14],
      ["Certificate of Completion", 20],
      [person, 26],
      ["Awarded for successfully completing", 14],
      [`the course "${broken(title)[0]}`, 14],
      [`${broken(title)[1]}"`, 14],
      20,
      [`Completion date: ${english(date)}`, 12],
      ["Certificate expires May 12, 2035", 12],
    ],
    has: { completedDate: date, organization: issuer },
  }),
  "title over two lines": ({ person, title, issuer, date, id }) => ({
    rows: [
      ["PROFESSIONAL CERTIFICATE", 14],
      ["This certificate is proudly presented to", 12],
      [person, 30],
      ["for the successful completion of", 12],
      [broken(title)[0], 24],
      [broken(title)[1], 24],
      30,
      [issuer, 12, [560, english(date), 12]],
      ["", 9, [560, "Date of completion", 9]],
      [`Credential ID ${id}`, 9],
    ],
    has: { completedDate: date, credentialId: id },
  }),
  labels: ({ person, title, issuer, date, id }) => ({
    rows: [
      ["Training Record", 20],
      20,
      [`Name: ${person}`, 12],
      [`Course: ${title}`, 12],
      [`Provider: ${issuer}`, 12],
      [`Completed on: ${english(date)}`, 12],
      ["Duration: 16 hours", 12],
      [`Certificate number: ${id}`, 12],
    ],
    align: "left",
    has: { completedDate: date, organization: issuer, credentialId: id },
  }),
  "a sentence that goes on": ({ person, title, issuer, date }) => ({
    rows: [
      ["CERTIFICATE OF PARTICIPATION", 24],
      30,
      [`We hereby certify that ${person} participated in the workshop “${title}”`, 13],
      [`organized by ${issuer} on ${english(date)}.`, 13],
      80,
      ["Signature", 10],
    ],
    has: { completedDate: date, organization: issuer },
  }),
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
