import type { ThemeComponents } from "./component-types.ts";
import { radius, shadow, space } from "./space.ts";

/**
 * Makes the page accessible again when a dialog starts to fade out. By default, MUI does this at the end, and forgets it
 * for a dialog that is opened again at that moment (9.5: its transition reports "enter" before "exited").
 */
const releasedAtOnce = { closeAfterTransition: false };

/** Styles of surfaces. Only floating elements have a shadow; others have hairlines. */
export const surfaces: ThemeComponents = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
  MuiDialog: {
    defaultProps: releasedAtOnce,
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radius.sheet,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: shadow.floating,
        "&.MuiDialog-paperFullScreen": { borderRadius: 0, border: 0 },
        // The doubled class overrides MUI's widths for narrow windows, which leave 32 px on either side.
        [theme.breakpoints.down("sm")]: {
          "&&:not(.MuiDialog-paperFullScreen)": {
            margin: space(4),
            width: "calc(100% - 32px)",
            maxWidth: "calc(100% - 32px)",
          },
        },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h3, padding: space(5, 6, 2) }) },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: {
        flexWrap: "wrap",
        gap: space(2),
        padding: space(3, 6, 5),
        "& > button": { whiteSpace: "nowrap" },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { "&:not(.MuiBackdrop-invisible)": { backgroundColor: "rgb(8 14 11 / 0.5)" } },
    },
  },
  MuiDrawer: {
    defaultProps: releasedAtOnce,
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.default,
        boxShadow: shadow.floating,
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: "pulse" },
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.sunken }),
    },
  },
};
