import { useTexts } from "../../lib/texts/Texts.tsx";
import { dateText } from "../../lib/texts/dates.ts";
import { CookieSettingsButton } from "../../ui/CookieSettingsButton.tsx";
import { LegalPage } from "./LegalPage.tsx";

export function PrivacyPage() {
  const t = useTexts();
  return (
    <LegalPage
      title={t("Privacy Policy")}
      note={t("Last updated {date}", { date: dateText(t, "2025-06-16") })}
      isBinding
    >
      <h2>{t("What we keep")}</h2>
      <p>
        {t(
          "We keep your name, username and email address, and the credentials, documents and interests that you add. While you’re logged in, we also keep a session cookie. Your password is stored only as a hash, from which it can’t be recovered.",
        )}
      </p>
      <WhatOthersSee />
      <h2>{t("What we use it for")}</h2>
      <ul>
        <li>{t("To show you your portfolio and to create your profile and your CV.")}</li>
        <li>
          {t("To suggest what to learn next. Your name and email address are never used for this.")}
        </li>
        <li>
          {t(
            "To fill in a credential from a certificate. Only if you ask for it, a language model reads its text too. We remove email addresses before, and your name where we recognize it.",
          )}
        </li>
        <li>
          {t(
            "To send the emails that your account needs: verification, password reset and security notices.",
          )}
        </li>
      </ul>
      <h2>{t("Your email address")}</h2>
      <p>
        {t(
          "You have to verify your email address before you log in for the first time, so that nobody else can register with it.",
        )}
      </p>
      <h2>{t("Cookies")}</h2>
      <p>
        {t(
          "Some cookies are necessary: one keeps you logged in, one remembers the language you chose, those of a login with Google or a passkey last ten minutes, and that of a share link whose password you’ve entered lasts an hour. All other cookies are used only if you agree: we count visits with Google Analytics only after you accept analytics, and stop when you reject it. Your choice is stored in your browser, and you can change it at any time.",
        )}
      </p>
      <p>
        <CookieSettingsButton />
      </p>
      <h2>{t("Children")}</h2>
      <p>
        {t("Laurel is not for children under 13, and we don’t knowingly keep data about them.")}
      </p>
      <h2>{t("Exporting and deleting your data")}</h2>
      <p>
        {t(
          "You can download everything we keep about you, and you can delete your account at any time. This removes your credentials, documents and profile. The last technical copies are removed within a month.",
        )}
      </p>
    </LegalPage>
  );
}

function WhatOthersSee() {
  const t = useTexts();
  return (
    <>
      <h2>{t("What others see")}</h2>
      <p>
        {t(
          "Your profile is private when you join. If you make it public, it shows your name, your job, your bio, your interests and the credentials that you marked as public. You can make it private again at any time; from then on, nobody else can see it. Documents in CertLocker are private to your account unless you choose to share them.",
        )}
      </p>
      <p>
        {t(
          "A share link shows exactly the credentials and documents that you choose for it, public or not, to everybody who has its address and its password, if it has one. You can change or delete it at any time.",
        )}
      </p>
      <p>
        {t(
          "We count how often public profiles and share links are looked at, and tell you the numbers by day. A browser counts once a day. This needs no cookie: a code tells browsers apart, and at the end of the day we delete it together with the key that it was made with. We never keep a visitor’s address for this.",
        )}
      </p>
    </>
  );
}
