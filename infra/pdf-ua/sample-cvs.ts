import type { LanguageCode } from "@laurel/contracts/languages";
import { createCredentialBody, type Credential } from "@laurel/contracts/routes/credentials";
import { CV_TEMPLATES } from "@laurel/contracts/routes/profile";
import type { Me } from "@laurel/contracts/routes/users";
import { cvLook } from "../../services/profile/src/cv/cv-look.ts";
import { cvOf } from "../../services/profile/src/cv/cv.ts";
import { cvPdf } from "../../services/profile/src/cv/pdf/cv-pdf.ts";

const AT = "2026-01-02T12:00:00.000Z";

/** Of the CV itself, its headings and dates. All others are in English. */
const LANGUAGES: Readonly<Record<string, LanguageCode>> = {
  arabic: "ar",
  chinese: "zh-Hans",
  cyrillic: "uk",
  japanese: "ja",
};

/** One name per script, because fonts and directions differ. The last one has letters that no font has. */
const NAMES = {
  latin: "Zoë Łoś",
  cyrillic: "Олена Ґалаґан",
  arabic: "محمد علي",
  hebrew: "שרה כהן",
  devanagari: "प्रिया शर्मा",
  thai: "สมชาย ใจดี",
  chinese: "王小明",
  japanese: "山田さくら",
  korean: "김민준",
  georgian: "ქართული",
  emoji: "Ada 🚀🎓",
  "no font": "Ada \u{1E900}\u{12000}",
};

/** Enough for several pages, so that paragraphs break across them. */
const CREDENTIALS = 30;

export interface SampleCv {
  name: string;
  bytes: Buffer;
}

/** CVs in both templates, signed and unsigned, with names and texts in many scripts. */
export async function* sampleCvs(): AsyncGenerator<SampleCv> {
  for (const [script, name] of Object.entries(NAMES))
    for (const template of CV_TEMPLATES)
      for (const proofAddress of [undefined, "https://laurel.example/verify/sample"]) {
        const language = LANGUAGES[script] ?? "en";
        const cv = cvOf({
          me: person(name),
          credentials: Array.from({ length: CREDENTIALS }, (_, index) => credential(name, index)),
          publicUrl: "https://laurel.example",
          today: AT.slice(0, 10),
          language,
          ...(proofAddress && { proofAddress }),
        });
        const signed = proofAddress ? "signed" : "unsigned";
        const bytes = await cvPdf(cv, cvLook(template, language), new Date(AT));
        yield { name: `${script}, ${template}, ${signed}`, bytes };
      }
}

function person(name: string): Me {
  return {
    id: "ada",
    username: "ada",
    name,
    email: "ada@example.org",
    emailVerified: true,
    provider: "local",
    avatarUrl: "",
    bio: `${name}\nhttps://example.org`,
    jobTitle: `Analyst, ${name}`,
    company: "Laurel",
    publicProfile: true,
    publicProfileSlug: "ada",
    interests: [],
    language: "",
    createdAt: AT,
    updatedAt: AT,
  };
}

function credential(name: string, index: number): Credential {
  const body = createCredentialBody.parse({
    name: `${name} ${index}`,
    organization: `A & B ${name}`,
    completedDate: "2025-06-05",
    expirationDate: "2027-06-05",
    hours: index,
    credentialUrl: `https://example.org/${"long/".repeat(index)}`,
    description: `${name} `.repeat(index),
    skills: ["C++", name],
  });
  const stored = { verificationStatus: "pending", createdAt: AT, updatedAt: AT } as const;
  return { ...body, ...stored, id: String(index), userId: "ada", renews: "", renewedBy: "" };
}
