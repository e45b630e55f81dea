import type { CredentialType } from "@laurel/contracts/constants";
import { Award, BookOpen, GraduationCap, Wrench } from "lucide-react";
import { typeName } from "./type-names.ts";

const MOTIFS = { certification: Award, course: BookOpen, degree: GraduationCap, workshop: Wrench };

/** Shown if a credential has no picture. */
export function TypePicture({ type }: { type: CredentialType }) {
  const Motif = MOTIFS[type];
  const name = typeName(type);
  return (
    <div data-part="drawing" aria-hidden>
      <Motif strokeWidth={1.25} />
      <b>{name.charAt(0)}</b>
      <small>{name.toUpperCase()}</small>
    </div>
  );
}
