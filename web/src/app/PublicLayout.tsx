import Box from "@mui/material/Box";
import { Outlet, Link } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { MAIN_ID } from "../ui/layout/SkipLink.tsx";
import { ThemeSwitch } from "../ui/ThemeSwitch.tsx";
import { Wordmark } from "../ui/brand/Wordmark.tsx";
import { styled } from "@mui/material/styles";
import { useTexts } from "../lib/texts/Texts.tsx";
import { LanguagePicker } from "../entities/person/LanguagePicker.tsx";
import { CookieSettingsButton } from "../ui/CookieSettingsButton.tsx";
import { space } from "../theme/space.ts";

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

const Footer = styled("footer")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space(0, 6),
  padding: space(4, 0, 6),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "& a": {
    display: "inline-flex",
    alignItems: "center",
    minHeight: 44,
    color: theme.vars.palette.text.primary,
    textUnderlineOffset: "0.2em",
    "&:not(:hover)": { textDecorationColor: theme.vars.palette.outline },
  },
  "@media print": { display: "none" },
}));

/** The footer of all public pages. */
function PublicFooter() {
  const t = useTexts();
  return (
    <Footer>
      <Link to={paths.privacy}>{t("Privacy Policy")}</Link>
      <Link to={paths.terms}>{t("Terms of Service")}</Link>
      <CookieSettingsButton />
      <LanguagePicker />
    </Footer>
  );
}
