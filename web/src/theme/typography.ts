import type { TypographyVariantsOptions } from "@mui/material/styles";

export const DISPLAY = '"Fraunces Variable", "Fraunces Georgia", "Fraunces Times", Georgia, serif';
/** For tokens, URLs and code. */
export const MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace";
export const TEXT = '"Instrument Sans Variable", "Instrument Arial", system-ui, sans-serif';

declare module "@mui/material/styles" {
  interface TypographyVariants {
    /** The number on a tile. */
    figure: React.CSSProperties;
    /** The landing page's headline and the name on a public profile. */
    ceremony: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    figure?: React.CSSProperties;
    ceremony?: React.CSSProperties;
  }
}
declare module "@mui/material/Typography" {
  interface TypographyPropsVariantOverrides {
    figure: true;
    ceremony: true;
  }
}

const display = (pixels: number, lineHeight: number) => ({
  fontFamily: DISPLAY,
  fontWeight: 600,
  fontSize: `${pixels / 16}rem`,
  lineHeight,
  letterSpacing: "-0.01em",
});

/** Scale 12, 14, 16, 18, 22, 28, 36, 48. h1 to h4 use the serif font, everything else the sans serif. */
export const typography: TypographyVariantsOptions = {
  fontFamily: TEXT,
  fontWeightBold: 600,
  ceremony: { ...display(48, 1.1), letterSpacing: "-0.015em" },
  h1: display(36, 1.15),
  h2: display(28, 1.2),
  h3: display(22, 1.25),
  h4: display(18, 1.3),
  h5: { fontSize: "1rem", fontWeight: 600, lineHeight: 1.4 },
  h6: { fontSize: "0.875rem", fontWeight: 600, lineHeight: 1.4 },
  figure: { ...display(36, 1.15), fontVariantNumeric: "tabular-nums lining-nums" },
  subtitle1: { fontSize: "1.125rem", lineHeight: 1.5 },
  subtitle2: { fontSize: "0.875rem", fontWeight: 600, lineHeight: 1.45 },
  body1: { fontSize: "1rem", lineHeight: 1.55 },
  body2: { fontSize: "0.875rem", lineHeight: 1.45 },
  button: { fontSize: "0.875rem", fontWeight: 600, lineHeight: 1.45, textTransform: "none" },
  caption: { fontSize: "0.75rem", lineHeight: 1.4 },
  overline: { fontSize: "0.75rem", lineHeight: 1.4, textTransform: "none" },
};
