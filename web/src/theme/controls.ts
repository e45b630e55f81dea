import type { ThemeComponents } from "./component-types.ts";
import { radius, space } from "./space.ts";

const TOUCH = 44;

/** Styles of buttons and inputs. */
export const controls: ThemeComponents = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: TOUCH,
        padding: space(2, 4),
        borderRadius: radius.control,
        transition:
          "background-color 120ms ease-out, border-color 120ms ease-out, color 120ms ease-out",
        variants: [
          {
            props: { variant: "outlined", color: "inherit" },
            style: {
              borderColor: theme.vars.palette.outline,
              color: theme.vars.palette.text.primary,
            },
          },
          {
            props: { variant: "contained" },
            // Its background is removed there, so a border marks it as a button.
            style: { "@media (forced-colors: active)": { border: "1px solid" } },
          },
          {
            props: { size: "large" },
            style: { minHeight: 52, padding: space(3, 6), fontSize: "1rem" },
          },
          {
            props: { size: "small" },
            style: {
              minHeight: 36,
              padding: space(1, 2),
              "@media (pointer: coarse)": { minHeight: TOUCH },
            },
          },
        ],
      }),
    },
  },
  MuiIconButton: {
    defaultProps: { color: "inherit" },
    styleOverrides: { root: { width: TOUCH, height: TOUCH, borderRadius: radius.control } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radius.control,
        backgroundColor: theme.vars.palette.background.paper,
        "& .MuiOutlinedInput-notchedOutline": { borderColor: theme.vars.palette.outline },
        "&:hover:not(.Mui-error) .MuiOutlinedInput-notchedOutline": {
          borderColor: theme.vars.palette.text.secondary,
        },
      }),
      input: ({ theme }) => ({
        height: "auto",
        padding: space(2.5, 3),
        lineHeight: 1.5,
        minHeight: 24,
        "&::placeholder": { color: theme.vars.palette.text.secondary, opacity: 1 },
      }),
      multiline: { padding: 0 },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.subtitle2,
        color: theme.vars.palette.text.primary,
        "&.Mui-focused, &.Mui-error": { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.body2, margin: 0 }) },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: TOUCH,
        height: TOUCH,
        padding: 0,
        borderRadius: radius.control,
        color: theme.vars.palette.outline,
        "&:hover": { color: theme.vars.palette.text.secondary },
        "&.Mui-checked": { color: theme.vars.palette.primary.main },
        // The ring is around the box, not around the area to touch.
        "&.Mui-focusVisible": { outlineOffset: -6 },
      }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginInline: space(-2.5, 0) },
      label: ({ theme }) => ({ ...theme.typography.body2, fontWeight: 500 }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      indicator: {
        height: 2,
        "@media (forced-colors: active)": {
          backgroundColor: "Highlight",
          forcedColorAdjust: "none",
        },
      },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.button,
        minHeight: 48,
        minWidth: 0,
        padding: space(3, 2),
        marginInlineEnd: space(4),
        // Narrow enough for the next tab to be partly visible on phones, as a hint to scroll.
        [theme.breakpoints.down("sm")]: { marginInlineEnd: space(1) },
        fontWeight: 500,
        color: theme.vars.palette.text.secondary,
        "&.Mui-selected": { color: theme.vars.palette.text.primary, fontWeight: 600 },
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: "always" },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.link,
        fontWeight: 500,
        textUnderlineOffset: "0.2em",
        textDecorationThickness: "1px",
        textDecorationColor: "currentColor",
        "&:hover": { textDecorationThickness: "2px" },
      }),
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: TOUCH,
        height: TOUCH,
        margin: 0,
        borderRadius: radius.control,
        fontWeight: 500,
        fontVariantNumeric: "tabular-nums",
        "&.Mui-selected, &.Mui-selected:hover": {
          backgroundColor: theme.vars.palette.primary.ground,
          color: theme.vars.palette.primary.main,
          fontWeight: 600,
          "@media (forced-colors: active)": { border: "2px solid Highlight" },
        },
      }),
    },
  },
};
