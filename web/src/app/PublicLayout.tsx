import Box from "@mui/material/Box";
import { Outlet } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { PublicFooter } from "./PublicFooter.tsx";
import { MAIN_ID } from "../ui/layout/SkipLink.tsx";
import { ThemeSwitch } from "../ui/ThemeSwitch.tsx";
import { Wordmark } from "../ui/brand/Wordmark.tsx";

/** Header, one column and footer: legal pages, the public profile, the 404. */
export function PublicLayout() {
  return (
    <Box sx={{ maxWidth: 1120, mx: "auto", px: { xs: 4, sm: 6 } }}>
      <Box
        component="header"
        sx={{
          display: "flex",
          alignItems: "center",
          justifyContent: "space-between",
          minHeight: 72,
          displayPrint: "none",
        }}
      >
        <Wordmark to={paths.landing} />
        <ThemeSwitch />
      </Box>
      <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ pb: 16 }}>
        <Outlet />
      </Box>
      <PublicFooter />
    </Box>
  );
}
