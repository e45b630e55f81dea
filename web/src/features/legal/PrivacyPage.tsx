import { APP_NAME } from "@laurel/contracts/constants";
import { CookieSettingsButton } from "../../ui/CookieSettingsButton.tsx";
import { LegalPage } from "./LegalPage.tsx";

export function PrivacyPage() {
  return (
    <LegalPage title="Privacy Policy" note="Last updated June 16, 2025">
      <h2>What we keep</h2>
      <p>
        We keep your name, username and email address, and the credentials, documents and interests
        that you add. While you’re logged in, we also keep a session cookie. Your password is stored
        only as a hash, from which it can’t be recovered.
      </p>
      <h2>What others see</h2>
      <p>
        Your profile is private when you join. If you make it public, it shows your name, your job,
        your bio, your interests and the credentials that you marked as public. You can make it
        private again at any time; from then on, nobody else can see it. Documents in CertLocker are
        private to your account.
      </p>
      <h2>What we use it for</h2>
      <ul>
        <li>To show you your portfolio and to create your profile and your CV.</li>
        <li>To suggest what to learn next. Your name and email address are never used for this.</li>
        <li>
          To send the emails that your account needs: verification, password reset and security
          notices.
        </li>
      </ul>
      <h2>Your email address</h2>
      <p>
        You have to verify your email address before you log in for the first time, so that nobody
        else can register with it.
      </p>
      <h2>Cookies</h2>
      <p>
        The session cookie is necessary. All other cookies are used only if you agree: we count
        visits with Google Analytics only after you accept analytics, and stop when you reject it.
        Your choice is stored in your browser, and you can change it at any time.
      </p>
      <p>
        <CookieSettingsButton />
      </p>
      <h2>Children</h2>
      <p>{APP_NAME} is not for children under 13, and we don’t knowingly keep data about them.</p>
      <h2>Exporting and deleting your data</h2>
      <p>
        You can download everything we keep about you, and you can delete your account at any time.
        This removes your credentials, documents and profile. The last technical copies are removed
        within a month.
      </p>
    </LegalPage>
  );
}
