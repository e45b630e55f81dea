import type { CredentialType } from "@laurel/contracts/constants";

interface TypeWords {
  one: string;
  many: string;
}

const WORDS: Record<CredentialType, TypeWords> = {
  certification: { one: "Certification", many: "Certifications" },
  course: { one: "Course", many: "Courses" },
  degree: { one: "Degree", many: "Degrees" },
  workshop: { one: "Workshop", many: "Workshops" },
};

/** "Certification", as on a chip, a field or a button. */
export function typeName(type: CredentialType): string {
  return WORDS[type].one;
}

/** "Certifications", as on a tab, a title or a tile. */
export function typePlural(type: CredentialType): string {
  return WORDS[type].many;
}
