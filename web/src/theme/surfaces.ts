import type { ThemeComponents } from "./component-types.ts";

const FLOATING = "0 12px 32px rgb(8 20 14 / 0.18), 0 2px 6px rgb(8 20 14 / 0.1)";

/** Everything that things lie on. Hairlines before shadows: only what floats casts one. */
export const surfaces: ThemeComponents = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 10,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: FLOATING,
        "&.MuiDialog-paperFullScreen": { borderRadius: 0, border: 0 },
        // Twice the class: MUI's own widths for narrow windows leave 32 at either side.
        [theme.breakpoints.down("sm")]: {
          "&&:not(.MuiDialog-paperFullScreen)": {
            margin: 16,
            width: "calc(100% - 32px)",
            maxWidth: "calc(100% - 32px)",
          },
        },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h3, padding: "20px 24px 8px" }) },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: {
        flexWrap: "wrap",
        gap: 8,
        padding: "12px 24px 20px",
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
        boxShadow: FLOATING,
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
