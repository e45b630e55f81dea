import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { LanguagePicker } from "../../entities/person/LanguagePicker.tsx";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";

const HELP = { color: "text.secondary", maxWidth: "68ch" } as const;

/** Chooses the language of the account: of its screens, mails and calendars. */
export function LanguageCard() {
  const t = useTexts();
  const contact = contactOfPage();
  return (
    <SectionCard
      id="language"
      title={t("Language")}
      lead={t("The language of Laurel on all your devices, and of the emails that it sends you.")}
    >
      <LanguagePicker />
      <Typography variant="body2" sx={{ ...HELP, mt: 4 }}>
        {t(
          "Laurel is written in English. The other languages were translated and reviewed by machine, not by native speakers.",
        )}
      </Typography>
      {contact !== undefined && (
        <Typography variant="body2" sx={HELP}>
          <Rich
            text="Does a sentence sound wrong? Please write to <mail>{email}</mail>."
            tags={{ mail: <Link href={`mailto:${contact}`} /> }}
            values={{ email: <bdi>{contact}</bdi> }}
          />
        </Typography>
      )}
    </SectionCard>
  );
}

/** The operator's email address, which the gateway wrote into the page if it's configured. */
function contactOfPage(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="laurel-contact"]');
  return meta?.content || undefined;
}
