import type { CredentialType } from "@laurel/contracts/constants";
import { type CssVarsTheme, styled } from "@mui/material/styles";
import type { CSSProperties } from "react";
import { radius, ring, space } from "../../theme/space.ts";

interface FaceTheme extends Pick<CssVarsTheme, "vars"> {
  typography: Record<"body2" | "caption" | "ceremony" | "h4", CSSProperties>;
}

/**
 * One element styles all the others of a card, because a list has many cards, and each styled element costs time to
 * create and to remove.
 */
export const Face = styled("div", { shouldForwardProp: (prop) => prop !== "type" })<{
  type: CredentialType;
}>(({ theme, type }) => ({
  display: "flex",
  flexDirection: "column",
  flex: 1,
  "& > [data-part='picture']": picture,
  "& [data-part='drawing']": drawing(theme, type),
  "& > [data-part='text']": textPart(theme),
  [theme.breakpoints.down("sm")]: compact,
}));

/** On phones, a picture is a band, and its type's name isn't said again below a drawing that says it. */
const compact = {
  "& > [data-part='picture']": { aspectRatio: "auto", height: 96 },
  // Beside the checkbox.
  "span + article > & > [data-part='picture'] > [data-part='drawing'] > b": {
    insetInlineStart: 60,
  },
  "& > [data-part='picture']:has(> [data-part='drawing'])": {
    height: 48,
    "& b": { fontSize: "1.75rem", bottom: 9 },
    "& + [data-part='text'] > div:first-of-type": {
      position: "absolute",
      clipPath: "inset(50%)",
    },
  },
} as const;

const picture = {
  position: "relative",
  aspectRatio: "16 / 9",
  "& > img": { position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: "cover" },
} as const;

/** The type's colors, motif, first letter and uppercase name. */
function drawing({ vars, typography }: FaceTheme, type: CredentialType) {
  const ink = vars.palette.credential[type];
  return {
    position: "absolute",
    inset: 0,
    overflow: "hidden",
    color: ink.text,
    background: `linear-gradient(120deg, ${ink.ground}, color-mix(in srgb, ${ink.ground} 76%, ${ink.text}))`,
    "& > svg": {
      position: "absolute",
      insetInlineEnd: "5%",
      top: "-4%",
      width: "auto",
      height: "82%",
      opacity: 0.16,
    },
    "& > b": {
      ...typography.ceremony,
      position: "absolute",
      insetInlineStart: 20,
      bottom: 20,
      fontSize: "4.25rem",
      lineHeight: 1,
    },
    "& > small": {
      ...typography.caption,
      position: "absolute",
      insetInlineEnd: 16,
      bottom: 14,
      fontWeight: 600,
      letterSpacing: "0.06em",
    },
  } as const;
}

/** The type's chip, which overlaps the picture, then name, issuer, date and badges. */
function textPart({ vars, typography }: FaceTheme) {
  return {
    display: "flex",
    flexDirection: "column",
    flex: 1,
    padding: space(0, 5, 4),
    "& > div:first-of-type": {
      position: "relative",
      width: "fit-content",
      marginTop: space(-3.25),
      borderRadius: radius.full,
      lineHeight: 0,
      boxShadow: ring(0.75, vars.palette.background.paper),
    },
    "& > h3": {
      ...typography.h4,
      margin: space(2, 0, 0.5),
      overflow: "hidden",
      overflowWrap: "anywhere",
      textWrap: "wrap",
      display: "-webkit-box",
      WebkitBoxOrient: "vertical",
      WebkitLineClamp: 2,
      "@media print": { display: "block" },
    },
    "& > p": { ...typography.body2, margin: 0, color: vars.palette.text.secondary },
    "& > h3 + p": { marginBottom: space(1), overflowWrap: "anywhere" },
    "& > div:last-of-type": {
      display: "flex",
      flexWrap: "wrap",
      gap: space(2),
      minHeight: 36,
      marginTop: "auto",
      paddingTop: space(3),
    },
  } as const;
}
