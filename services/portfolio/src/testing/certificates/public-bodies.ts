import { type Award, type Layout, longDate, type Paper } from "./paper.ts";

const german = (date: string) => longDate(date, "de");

/** Chambers and schools of towns, of which a paper names one. */
const one = (names: readonly string[], { title, person }: Award) =>
  names[(title.length + person.length) % names.length] ?? "";

const atTheFoot = (names: readonly string[], award: Award): Paper => {
  const issuer = one(names, award);
  return {
    rows: [
      ["Zertifikat", 30],
      20,
      [award.person, 24],
      ["hat erfolgreich teilgenommen am Lehrgang", 12],
      [award.title, 20],
      50,
      [german(award.date), 11],
      20,
      ["Dr. Eva Stein", 11],
      ["Geschäftsführerin", 9],
      [issuer, 9],
    ],
    has: { completedDate: award.date, organization: issuer },
  };
};

const inTheSentence = (names: readonly string[], award: Award): Paper => {
  const issuer = one(names, award);
  return {
    rows: [
      ["Prüfungszeugnis", 26],
      20,
      [award.person, 20],
      [`hat am ${german(award.date)} vor der ${issuer} die Prüfung`, 12],
      [award.title, 20],
      ["bestanden.", 12],
    ],
    has: { completedDate: award.date, organization: issuer },
  };
};

const onAPlatform = ({ person, title, date }: Award): Paper => {
  const id = "UC-0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d";
  return {
    rows: [
      [`Certificate no: ${id}`, 8],
      [`Certificate url: ude.my/${id}`, 8],
      ["Reference Number: 0004", 8],
      40,
      ["CERTIFICATE OF COMPLETION", 12],
      [title, 36],
      ["Instructors Grace Hopper, Mary Somerville", 12],
      60,
      [person, 28],
      [`Date ${longDate(date, "en")}`, 12],
      ["Length 12.5 total hours", 12],
    ],
    align: "left",
    has: { completedDate: date, credentialId: id, organization: "Udemy" },
  };
};

/** Issuers whose names have no word such as “university”, or that name themselves in an address only. */
export const TUNED_BODIES: Readonly<Record<string, Layout>> = {
  "body at the foot": (award) =>
    atTheFoot(
      ["IHK Lindau", "vhs Harzburg", "Handwerkskammer Lindau", "Deutsches Rotes Kreuz"],
      award,
    ),
  "chamber in the sentence": (award) =>
    inTheSentence(["Industrie- und Handelskammer zu Lindau", "Handwerkskammer Harz"], award),
  "platform with an address": onAPlatform,
};

/** Nobody looked at the results of these while the rules were written. */
export const UNSEEN_BODIES: Readonly<Record<string, Layout>> = {
  "body at the foot": (award) =>
    atTheFoot(
      [
        "Volkshochschule im Landkreis Nordtal e.V.",
        "IHK für Oberland und Seekreis",
        "TÜV Seeland",
        "Landesärztekammer Nordtal",
        "Steuerberaterkammer Seekreis",
        "Chambre de Commerce et d'Industrie de Montclair",
      ],
      award,
    ),
  "chamber in the sentence": (award) =>
    inTheSentence(["IHK Nordtal-Seekreis", "Handwerkskammer für Oberland"], award),
};
