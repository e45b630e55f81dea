import type { CredentialType } from "@laurel/contracts/constants";
import { text, type Text } from "@laurel/contracts/text";

interface TypeWords {
  one: Text;
  many: Text;
}

const WORDS: Record<CredentialType, TypeWords> = {
  certification: { one: text("Certification"), many: text("Certifications") },
  course: { one: text("Course"), many: text("Courses") },
  degree: { one: text("Degree"), many: text("Degrees") },
  workshop: { one: text("Workshop"), many: text("Workshops") },
};

/** "Certification", as on a chip, a field or a button. */
export function typeName(type: CredentialType): Text {
  return WORDS[type].one;
}

/** "Certifications", as on a tab, a title or a tile. */
export function typePlural(type: CredentialType): Text {
  return WORDS[type].many;
}
