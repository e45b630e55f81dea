import { APP_NAME } from "@laurel/contracts/constants";
import { CookieSettingsButton } from "../../ui/CookieSettingsButton.tsx";
import { LegalPage } from "./LegalPage.tsx";

export function PrivacyPage() {
  return (
    <LegalPage title="Privacy Policy" note="Last updated June 16, 2025">
      <h2>What we keep</h2>
      <p>
        Your name, user name and email address; the credentials, documents and interests that you
        add; and, for as long as you are signed in, a session cookie. Your password is kept only as
        a hash that nobody can read back.
      </p>
      <h2>What others see</h2>
      <p>
        Nothing, until you decide otherwise. Your profile is private when you join. If you make it
        public, it shows your name, what you wrote about yourself, your interests, and only those
        credentials that you marked public. You can make it private again at any time, and it is
        gone for everybody at once. Documents in CertLocker are private to your account.
      </p>
      <h2>What we use it for</h2>
      <ul>
        <li>
          To show you your own portfolio, and to build the profile and the CV that you ask for.
        </li>
        <li>To suggest what to learn next. Your name and email address are never part of that.</li>
        <li>
          To send the mails that an account needs: verification, password reset, and security
          notices.
        </li>
      </ul>
      <h2>Your email address</h2>
      <p>
        We ask you to verify it before you log in for the first time, so that nobody can register in
        your name.
      </p>
      <h2>Cookies</h2>
      <p>
        The session cookie is necessary. Anything beyond it, analytics for example, is used only if
        you agree: visits are counted through Google Analytics only after a yes, and no longer after
        a no. Your choice is kept in your browser, and you can change it whenever you like.
      </p>
      <p>
        <CookieSettingsButton />
      </p>
      <h2>Children</h2>
      <p>{APP_NAME} is not for children under 13, and we do not knowingly keep data about them.</p>
      <h2>Taking it with you, or away</h2>
      <p>
        You may take out everything that is kept about you, and you may delete your account at any
        time. Deleting it removes your credentials, documents and profile from the product; the last
        technical copies end within a month.
      </p>
    </LegalPage>
  );
}
