import type { CssVarsTheme } from "@mui/material/styles";
import type { ThemeComponents } from "./component-types.ts";
import { controls } from "./controls.ts";
import { surfaces } from "./surfaces.ts";
import { radius } from "./space.ts";

/** The declarations that MUI writes for the light scheme. */
function lightColors(theme: Pick<CssVarsTheme, "generateStyleSheets">) {
  return theme
    .generateStyleSheets()
    .flatMap((sheet) => Object.entries(sheet))
    .find(([selector]) => selector.includes('="light"'))?.[1];
}

const baseline: ThemeComponents = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      // Paper is white: the light colors replace the dark ones there.
      "@media print": { 'html[data-color-scheme="dark"]': lightColors(theme) },
      html: {
        WebkitTextSizeAdjust: "100%",
        // What the keyboard reaches is scrolled past the bar at the foot of the window.
        scrollPaddingBottom: "calc(var(--laurel-banner, 0px) + 8px)",
      },
      body: {
        minHeight: "100dvh",
        overflowWrap: "break-word",
        // Room to scroll what lies under the toasts of a phone, or under the cookie banner, into the open.
        paddingBottom: `calc(var(--laurel-toasts, 0px) + var(--laurel-banner, 0px))`,
      },
      "h1, h2, h3": { textWrap: "balance" },
      "::selection": {
        background: theme.vars.palette.primary.ground,
        color: theme.vars.palette.text.primary,
      },
      // Links and whatever else is no MUI control show the same ring; MUI's controls bring their own.
      ":where(:focus-visible)": {
        outline: `2px solid ${theme.vars.palette.primary.main}`,
        outlineOffset: 2,
      },
      "a:where(:focus-visible)": { borderRadius: radius.small },
      // A heading that takes the focus after a navigation is no control: it shows no ring.
      "[tabindex='-1']:focus-visible": { outline: "none" },
      "@media (prefers-reduced-motion: reduce)": {
        "*, ::before, ::after": {
          animationDuration: "0.01ms !important",
          animationIterationCount: "1 !important",
          transitionDuration: "0.01ms !important",
          scrollBehavior: "auto !important",
        },
      },
    }),
  },
};

export const components: ThemeComponents = { ...baseline, ...controls, ...surfaces };
