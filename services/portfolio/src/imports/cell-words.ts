import { CREDENTIAL_TYPES, type CredentialType } from "@laurel/contracts/constants";

/** How people name the types of credentials, in the languages of the product. */
const TYPE_WORDS: Readonly<Record<CredentialType, string>> = {
  certification:
    "certificate, license, licence, zertifikat, zertifizierung, certificat, certificación, certificado, certificação, certificato, certificazione, certificaat, certificering, certyfikat, сертифікат, شهادة, 証明書, 資格, 认证, 证书",
  course: "class, kurs, lehrgang, cours, curso, corso, cursus, курс, دورة, コース, 講座, 课程",
  degree:
    "diploma, education, abschluss, studium, diplôme, grado, título, diplom, laurea, dyplom, диплом, درجة, 学位",
  workshop:
    "training, seminar, schulung, atelier, séminaire, formation, taller, seminario, oficina, laboratorio, warsztat, warsztaty, szkolenie, семінар, тренінг, ورشة عمل, ワークショップ, 研修, セミナー, 研讨会, 培训",
};

const TYPES: ReadonlyMap<string, CredentialType> = new Map(
  CREDENTIAL_TYPES.flatMap((type) =>
    [type, ...TYPE_WORDS[type].split(", ")].map((word) => [word, type] as const),
  ),
);

/** The type that a word names, in the singular or with the s of a plural. */
export function typeNamed(text: string): CredentialType | undefined {
  const word = text.normalize("NFC").toLowerCase();
  return TYPES.get(word) ?? TYPES.get(word.replace(/s$/, ""));
}

const YES = new Set(
  "yes, y, true, 1, x, public, ja, oui, sí, si, sì, sim, tak, так, نعم, はい, 是".split(", "),
);
const NO = new Set(
  ", no, n, false, 0, private, nein, non, não, nao, nee, nie, ні, لا, いいえ, 否".split(", "),
);

/** Whether a word is a yes or a no; undefined for other words. */
export function isYes(text: string): boolean | undefined {
  const word = text.normalize("NFC").toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}
