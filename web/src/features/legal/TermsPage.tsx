import { useTexts } from "../../lib/texts/Texts.tsx";
import { dateText } from "../../lib/texts/dates.ts";
import { LegalPage } from "./LegalPage.tsx";

export function TermsPage() {
  const t = useTexts();
  return (
    <LegalPage
      title={t("Terms of Service")}
      note={t("Last updated {date}", { date: dateText(t, "2025-06-16") })}
      isBinding
    >
      <h2>{t("Who may use Laurel")}</h2>
      <p>
        {t(
          "You must be at least 13 years old. Children under 13 may not register. One account is allowed per person, and it needs a verified email address before you can use it.",
        )}
      </p>
      <h2>{t("Your account")}</h2>
      <p>
        {t(
          "Keep your password to yourself. You’re responsible for what happens in your account. If you think that somebody else has access to it, reset your password and tell us.",
        )}
      </p>
      <YourContent />
      <h2>{t("Public profiles")}</h2>
      <p>
        {t(
          "You choose whether your profile is public and which credentials it shows. You can make your profile private at any time.",
        )}
      </p>
      <h2>{t("Recommendations")}</h2>
      <p>
        {t(
          "Learning recommendations are suggestions. They link to other companies’ websites, which have their own terms.",
        )}
      </p>
      <h2>{t("Ending your account")}</h2>
      <p>
        {t(
          "You can delete your account at any time. We may close an account that is used to deceive or attack others or to break the law.",
        )}
      </p>
      <h2>{t("Warranty")}</h2>
      <p>
        {t(
          "We take care of your data, as described in the Privacy Policy. The product is provided as is, so keep the originals of your documents.",
        )}
      </p>
    </LegalPage>
  );
}

function YourContent() {
  const t = useTexts();
  return (
    <>
      <h2>{t("Your content")}</h2>
      <ul>
        <li>
          {t(
            "Your credentials and documents remain yours. You allow us to store and show them so that we can provide the product.",
          )}
        </li>
        <li>
          {t(
            "Only record credentials that you’ve earned, and only upload files that you have the right to keep.",
          )}
        </li>
        <li>
          {t(
            "Except for digital badges, we don’t check credentials with their issuers. If you rely on somebody’s profile, ask the issuers.",
          )}
        </li>
      </ul>
    </>
  );
}
