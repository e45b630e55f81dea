import type { Components, CssVarsTheme, Theme } from "@mui/material/styles";

/** MUI's component settings, with a theme that knows its CSS variables. */
export type ThemeComponents = Components<Omit<Theme, "components" | "palette"> & CssVarsTheme>;
