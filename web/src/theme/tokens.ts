import type { PaletteOptions } from "@mui/material/styles";

/** Colours of a credential's type: `ground` carries `text` with at least 6:1. */
export interface TypeColours {
  ground: string;
  text: string;
}

/** The four credential types and `other`, for everything else. */
export interface CredentialPalette {
  certification: TypeColours;
  course: TypeColours;
  degree: TypeColours;
  workshop: TypeColours;
  other: TypeColours;
}

declare module "@mui/material/styles" {
  interface CssThemeVariables {
    enabled: true;
  }
  interface PaletteColor {
    /** A soft background with enough contrast for `main`. */
    ground: string;
  }
  interface SimplePaletteColorOptions {
    ground?: string;
  }
  interface TypeBackground {
    /** The third surface besides page and paper: sunken in light mode, raised in dark mode. */
    sunken: string;
  }
  interface Palette {
    credential: CredentialPalette;
    /** The outline of controls, at least 3:1. Hairlines use `divider`. */
    outline: string;
    link: string;
    /** For decoration, never for small text. */
    brass: string;
  }
  interface PaletteOptions {
    credential?: CredentialPalette;
    outline?: string;
    link?: string;
    brass?: string;
  }
}

export const lightPalette: PaletteOptions = {
  background: { default: "#F7F6F1", paper: "#FFFFFF", sunken: "#EFEEE6" },
  text: { primary: "#18221C", secondary: "#535F58", disabled: "#8A8F86" },
  primary: {
    main: "#1E5B45",
    light: "#2F7A5F",
    dark: "#174836",
    contrastText: "#FFFFFF",
    ground: "#E3EFE8",
  },
  secondary: {
    main: "#535F58",
    light: "#6B776F",
    dark: "#18221C",
    contrastText: "#FFFFFF",
    ground: "#EFEEE6",
  },
  error: {
    main: "#B3261E",
    light: "#C7473F",
    dark: "#8F1E18",
    contrastText: "#FFFFFF",
    ground: "#FCEBEA",
  },
  success: {
    main: "#1B6B3A",
    light: "#2E8450",
    dark: "#14512B",
    contrastText: "#FFFFFF",
    ground: "#E4F3E9",
  },
  warning: {
    main: "#7A4D00",
    light: "#96661A",
    dark: "#5C3A00",
    contrastText: "#FFFFFF",
    ground: "#FFF3D6",
  },
  info: {
    main: "#1E40AF",
    light: "#3B5CC4",
    dark: "#172F80",
    contrastText: "#FFFFFF",
    ground: "#DBEAFE",
  },
  divider: "#DEDCD1",
  outline: "#8A8F86",
  link: "#1A5C46",
  brass: "#8C6414",
  action: {
    hover: "rgb(24 34 28 / 0.05)",
    selected: "#E3EFE8",
    disabled: "#8A8F86",
    disabledBackground: "#EFEEE6",
  },
  credential: {
    certification: { ground: "#DBEAFE", text: "#1E40AF" },
    course: { ground: "#E0E7FF", text: "#3730A3" },
    degree: { ground: "#EDE9FE", text: "#5B21B6" },
    workshop: { ground: "#FEF3C7", text: "#92400E" },
    other: { ground: "#ECEBE4", text: "#45493F" },
  },
};

export const darkPalette: PaletteOptions = {
  background: { default: "#0F1412", paper: "#161D19", sunken: "#1D2621" },
  text: { primary: "#ECEFEB", secondary: "#A7B2AB", disabled: "#6F7C74" },
  primary: {
    main: "#7FCBA8",
    light: "#A5E0C3",
    dark: "#97D8B9",
    contrastText: "#08251A",
    ground: "#1B3329",
  },
  secondary: {
    main: "#A7B2AB",
    light: "#C3CCC6",
    dark: "#ECEFEB",
    contrastText: "#0F1412",
    ground: "#1D2621",
  },
  error: {
    main: "#FFB4AB",
    light: "#FFCFC9",
    dark: "#FFC6BF",
    contrastText: "#3A0A06",
    ground: "#43201D",
  },
  success: {
    main: "#86D6A0",
    light: "#A8E5BC",
    dark: "#9CDFB2",
    contrastText: "#06260F",
    ground: "#17321F",
  },
  warning: {
    main: "#F2C66D",
    light: "#F7D993",
    dark: "#F5D080",
    contrastText: "#2B1D00",
    ground: "#3A2C0B",
  },
  info: {
    main: "#A8C8FF",
    light: "#C6DBFF",
    dark: "#B9D2FF",
    contrastText: "#0A1B3B",
    ground: "#16294D",
  },
  divider: "#2C3731",
  outline: "#6F7C74",
  link: "#8FD6B5",
  brass: "#D9B25F",
  action: {
    hover: "rgb(236 239 235 / 0.06)",
    selected: "#1B3329",
    disabled: "#6F7C74",
    disabledBackground: "#1D2621",
  },
  credential: {
    certification: { ground: "#16294D", text: "#A8C8FF" },
    course: { ground: "#232853", text: "#BDC4FF" },
    degree: { ground: "#2F2453", text: "#D3C0FF" },
    workshop: { ground: "#3C2D0D", text: "#F6D07E" },
    other: { ground: "#2A302C", text: "#CBD1CC" },
  },
};
