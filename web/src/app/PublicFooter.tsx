import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { useTexts } from "../lib/texts/Texts.tsx";
import { LanguagePicker } from "../entities/person/LanguagePicker.tsx";
import { CookieSettingsButton } from "../ui/CookieSettingsButton.tsx";
import { space } from "../theme/space.ts";

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
export function PublicFooter() {
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
