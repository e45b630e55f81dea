import type { CredentialType } from "@laurel/contracts/constants";
import { styled } from "@mui/material/styles";
import { Award, BookOpen, GraduationCap, Wrench } from "lucide-react";
import { typeName } from "./type-names.ts";

const MOTIFS = { certification: Award, course: BookOpen, degree: GraduationCap, workshop: Wrench };

const Ground = styled("div", { shouldForwardProp: (prop) => prop !== "type" })<{
  type: CredentialType;
}>(({ theme, type }) => {
  const { ground, text } = theme.vars.palette.credential[type];
  return {
    position: "absolute",
    inset: 0,
    overflow: "hidden",
    color: text,
    background: `linear-gradient(120deg, ${ground}, color-mix(in srgb, ${ground} 76%, ${text}))`,
    "& svg": {
      position: "absolute",
      right: "5%",
      top: "-4%",
      width: "auto",
      height: "82%",
      opacity: 0.16,
    },
    "& b": {
      ...theme.typography.ceremony,
      position: "absolute",
      left: 20,
      bottom: 20,
      fontSize: "4.25rem",
      lineHeight: 1,
    },
    "& small": {
      ...theme.typography.caption,
      position: "absolute",
      right: 16,
      bottom: 14,
      fontWeight: 600,
      letterSpacing: "0.06em",
    },
  };
});

/** Shown if a credential has no picture: its type's colours, motif, first letter and uppercase name. */
export function TypePicture({ type }: { type: CredentialType }) {
  const Motif = MOTIFS[type];
  const name = typeName(type);
  return (
    <Ground type={type} aria-hidden>
      <Motif strokeWidth={1.25} />
      <b>{name.charAt(0)}</b>
      <small>{name.toUpperCase()}</small>
    </Ground>
  );
}
