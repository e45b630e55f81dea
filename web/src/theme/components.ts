import type { CssVarsTheme } from "@mui/material/styles";
import type { ThemeComponents } from "./component-types.ts";
import { controls } from "./controls.ts";
import { surfaces } from "./surfaces.ts";
import { radius } from "./space.ts";

/** The CSS variables that MUI writes for the light scheme. */
function lightColors(theme: Pick<CssVarsTheme, "generateStyleSheets">) {
  return theme
    .generateStyleSheets()
    .flatMap((sheet) => Object.entries(sheet))
    .find(([selector]) => selector.includes('="light"'))?.[1];
}

/** The icons that point along the direction of reading. */
const DIRECTED = [
  "arrow-left",
  "chevron-right",
  "corner-down-right",
  "external-link",
  "log-in",
  "log-out",
];

const baseline: ThemeComponents = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      // Paper is white, so print uses the light colors.
      "@media print": { 'html[data-color-scheme="dark"]': lightColors(theme) },
      html: {
        WebkitTextSizeAdjust: "100%",
        // Keeps focused elements clear of what is at the bottom of the window.
        scrollPaddingBottom: "calc(var(--laurel-toasts, 0px) + var(--laurel-banner, 0px) + 8px)",
      },
      body: {
        minHeight: "100dvh",
        overflowWrap: "break-word",
        // Space to scroll content out from under a phone's toasts or the cookie banner.
        paddingBottom: `calc(var(--laurel-toasts, 0px) + var(--laurel-banner, 0px))`,
      },
      "h1, h2, h3": { textWrap: "balance", overflowWrap: "anywhere" },
      // Breaks headings between phrases, where the browser can. Otherwise Japanese breaks within words.
      ":is(h1, h2, h3):lang(ja)": { wordBreak: "auto-phrase" },
      [`[dir="rtl"] :is(${DIRECTED.map((name) => `.lucide-${name}`).join(", ")})`]: {
        transform: "scaleX(-1)",
      },
      // A name in another script lines up with what's around it. Paragraphs that align with their own words say so.
      ":where([dir='auto']:not(input, textarea))": {
        textAlign: ["match-parent", "-webkit-match-parent"],
      },
      // As long as nothing is typed, `dir="auto"` would mean left to right.
      '[dir="rtl"] :is(input:not([type="url"], [type="email"]), textarea)[dir="auto"]:placeholder-shown':
        {
          direction: "rtl /* @noflip */",
        },
      // Read from right to left, `https://` would be `//:https`.
      '[dir="rtl"] input:is([type="url"], [type="email"], [readonly])': {
        direction: "ltr /* @noflip */",
        textAlign: "right /* @noflip */",
      },
      "::selection": {
        background: theme.vars.palette.primary.ground,
        color: theme.vars.palette.text.primary,
      },
      // The focus ring for links and other elements that aren't MUI controls, which have their own.
      ":where(:focus-visible)": {
        outline: `2px solid ${theme.vars.palette.primary.main}`,
        outlineOffset: 2,
      },
      "a:where(:focus-visible)": { borderRadius: radius.small },
      // A heading focused after a navigation isn't a control, so it shows no ring.
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
