import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { LanguagePicker } from "../../entities/person/LanguagePicker.tsx";
import { CookieSettingsButton } from "../../ui/CookieSettingsButton.tsx";
import { ThemeSwitch } from "../../ui/ThemeSwitch.tsx";
import { space } from "../../theme/space.ts";

const Footer = styled("footer")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space(4),
  padding: space(10, 0, 12),
  color: theme.vars.palette.text.secondary,
  "& ul": {
    listStyle: "none",
    display: "flex",
    flexWrap: "wrap",
    gap: space(6),
    margin: 0,
    padding: 0,
  },
  "& a": {
    display: "inline-flex",
    alignItems: "center",
    minHeight: 44,
    color: theme.vars.palette.text.primary,
    textUnderlineOffset: "0.2em",
    "&:not(:hover)": { textDecorationColor: theme.vars.palette.outline },
  },
  // On wider screens, the switch is in the header.
  [theme.breakpoints.up("sm")]: { "& fieldset": { display: "none" } },
}));

/** Contact Us and FAQ open a dialog. The address says which; the page doesn't scroll. */
export function LandingFooter() {
  const t = useTexts();
  return (
    <Footer>
      <span>{t("Laurel, a portfolio for your credentials")}</span>
      <nav aria-label={t("Footer")}>
        <ul>
          <li>
            <Link to="?help=contact" preventScrollReset>
              {t("Contact Us")}
            </Link>
          </li>
          <li>
            <Link to="?help=faq" preventScrollReset>
              {t("FAQ")}
            </Link>
          </li>
          <li>
            <Link to={paths.privacy}>{t("Privacy Policy")}</Link>
          </li>
          <li>
            <Link to={paths.terms}>{t("Terms of Service")}</Link>
          </li>
          <li>
            <CookieSettingsButton />
          </li>
          <li>
            <LanguagePicker />
          </li>
        </ul>
      </nav>
      <ThemeSwitch />
    </Footer>
  );
}
