import type { ThemeComponents } from "./component-types.ts";
import { radius, shadow, space } from "./space.ts";

const SHORT_WINDOW = "@media (max-height: 480px)";

/** Styles of surfaces. Only floating elements have a shadow; others have hairlines. */
export const surfaces: ThemeComponents = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radius.control,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: shadow.floating,
        "& li": { minHeight: 44 },
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radius.sheet,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: shadow.floating,
        "&.MuiDialog-paperFullScreen": { borderRadius: 0, border: 0 },
        // Toasts are at the bottom of the window, too.
        "&.MuiDialog-paperFullScreen .MuiDialogActions-root": {
          paddingBottom: `calc(${space(5)} + var(--laurel-toasts, 0px))`,
        },
        // In a short window, as at a zoom of 400 %, title and buttons would leave no room for a field: all of it scrolls.
        [SHORT_WINDOW]: {
          overflowY: "auto",
          "& form": { flex: "none" },
          "& .MuiDialogContent-root": { flex: "none", overflowY: "visible" },
        },
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
  // Otherwise what is positioned in a long form, such as texts for screen readers, makes the window around it scroll, too.
  MuiDialogContent: { styleOverrides: { root: { position: "relative" } } },
  MuiDialogTitle: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.h3,
        padding: space(5, 6, 2),
        overflowWrap: "anywhere",
      }),
    },
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
