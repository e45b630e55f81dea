import { createTheme, enhanceHighContrast } from "@mui/material/styles";
import { components } from "./components.ts";
import { darkPalette, lightPalette } from "./tokens.ts";
import { typography } from "./typography.ts";
import { STEP, radius } from "./space.ts";

type Direction = "ltr" | "rtl";

/** The storage keys of the color scheme. index.html reads the first one before the first paint. */
export const MODE_KEY = "laurel-color-mode";
export const SCHEME_KEY = "laurel-color-scheme";

/** Laurel's look. Screens use it only through `theme.vars`, so that both schemes follow one switch. */
const createLaurelTheme = (direction: Direction) =>
  enhanceHighContrast(
    createTheme({
      direction,
      cssVariables: { colorSchemeSelector: "data-color-scheme" },
      colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
      typography,
      spacing: STEP,
      shape: { borderRadius: radius.control },
      breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
      focusVisible: { outlineWidth: 2, outlineOffset: 2 },
      motion: { reducedMotion: "system" },
      transitions: {
        duration: {
          shortest: 120,
          shorter: 120,
          short: 200,
          enteringScreen: 200,
          leavingScreen: 120,
        },
      },
      components,
    }),
  );

const created = new Map<Direction, ReturnType<typeof createLaurelTheme>>();

/** Created on first use to keep loading the module fast. */
export function laurelTheme(direction: Direction = "ltr"): ReturnType<typeof createLaurelTheme> {
  const theme = created.get(direction) ?? createLaurelTheme(direction);
  created.set(direction, theme);
  return theme;
}
