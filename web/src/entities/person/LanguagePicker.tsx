import { LANGUAGES, type LanguageCode } from "@laurel/contracts/languages";
import { styled } from "@mui/material/styles";
import { Languages } from "lucide-react";
import { useId } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { space } from "../../theme/space.ts";
import { useChooseLanguage } from "./use-choose-language.ts";

const Row = styled("div")(({ theme }) => ({
  ...theme.typography.body2,
  display: "inline-flex",
  alignItems: "center",
  gap: space(2),
  color: theme.vars.palette.text.primary,
  "& svg": { flex: "none", color: theme.vars.palette.text.secondary },
  "& select": {
    font: "inherit",
    color: "inherit",
    minHeight: 44,
    padding: space(0, 2),
    border: `1px solid ${theme.vars.palette.outline}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.background.paper,
  },
}));

/** Chooses the language of the app, in which it appears at once. The names are in their own languages. */
export function LanguagePicker() {
  const t = useTexts();
  const choose = useChooseLanguage();
  const id = useId();
  return (
    <Row>
      <Languages size={18} aria-hidden />
      <label htmlFor={id}>{t("Language")}</label>
      <select
        id={id}
        name="language"
        autoComplete="language"
        value={t.language}
        onChange={(event) => void choose(event.target.value as LanguageCode)}
      >
        {LANGUAGES.map(({ code, name, direction }) => (
          <option key={code} value={code} lang={code} dir={direction}>
            {name}
          </option>
        ))}
      </select>
    </Row>
  );
}
