import Typography from "@mui/material/Typography";
import { LanguagePicker } from "../../entities/person/LanguagePicker.tsx";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";

/** Chooses the language of the account: of its screens, mails and calendars. */
export function LanguageCard() {
  const t = useTexts();
  return (
    <SectionCard
      id="language"
      title={t("Language")}
      lead={t("The language of Laurel on all your devices, and of the emails that it sends you.")}
    >
      <LanguagePicker />
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 4, maxWidth: "68ch" }}>
        {t("Laurel is written in English. The other languages were translated by machine.")}
      </Typography>
    </SectionCard>
  );
}
