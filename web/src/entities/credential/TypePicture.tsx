import type { CredentialType } from "@laurel/contracts/constants";
import { Award, BookOpen, GraduationCap, Wrench } from "lucide-react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { typeName } from "./type-names.ts";

const MOTIFS = { certification: Award, course: BookOpen, degree: GraduationCap, workshop: Wrench };

/** Shown if a credential has no picture. */
export function TypePicture({ type }: { type: CredentialType }) {
  const t = useTexts();
  const Motif = MOTIFS[type];
  const name = t(typeName(type));
  return (
    <div data-part="drawing" aria-hidden>
      <Motif strokeWidth={1.25} />
      <b>{name.charAt(0)}</b>
      <small>{name.toLocaleUpperCase(t.language)}</small>
    </div>
  );
}
