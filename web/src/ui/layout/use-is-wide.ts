import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { createContext, useContext } from "react";

/** Answers media queries on the server, for the window that a page is rendered for. */
export const ServerMediaContext = createContext<((query: string) => { matches: boolean }) | null>(
  null,
);

/** Whether the window is at least as wide as the breakpoint, from the first render on. */
export function useIsWide(breakpoint: "sm" | "md"): boolean {
  const theme = useTheme();
  const ssrMatchMedia = useContext(ServerMediaContext);
  return useMediaQuery(theme.breakpoints.up(breakpoint), {
    noSsr: true,
    ...(ssrMatchMedia && { ssrMatchMedia }),
  });
}
