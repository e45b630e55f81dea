import { styled } from "@mui/material/styles";
import { showCookieSettings } from "../lib/cookie-settings.ts";
import { useTexts } from "../lib/texts/Texts.tsx";

const Plain = styled("button")(({ theme }) => ({
  font: "inherit",
  minHeight: 44,
  padding: 0,
  border: 0,
  background: "none",
  color: theme.vars.palette.text.primary,
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
  cursor: "pointer",
  "&:not(:hover)": { textDecorationColor: theme.vars.palette.outline },
}));

/** Opens the cookie settings. It looks like the links around it. */
export function CookieSettingsButton() {
  const t = useTexts();
  return (
    <Plain type="button" aria-haspopup="dialog" onClick={() => showCookieSettings(true)}>
      {t("Cookie settings")}
    </Plain>
  );
}
