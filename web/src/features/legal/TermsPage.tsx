import { APP_NAME } from "@laurel/contracts/constants";
import { LegalPage } from "./LegalPage.tsx";

export function TermsPage() {
  return (
    <LegalPage title="Terms of Service" note="Last updated June 16, 2025">
      <h2>Who may use {APP_NAME}</h2>
      <p>
        Anyone aged 13 or over. Children under 13 may not register. One account is allowed per
        person, and it needs a verified email address before it can be used.
      </p>
      <h2>Your account</h2>
      <p>
        Keep your password to yourself. What happens in your account is taken to be done by you, so
        tell us and reset your password if you think that somebody else got in.
      </p>
      <h2>What you put in</h2>
      <ul>
        <li>
          Your credentials and documents stay yours. You let us store and show them so that the
          product can work.
        </li>
        <li>Record only what you have earned, and upload only what you have a right to keep.</li>
        <li>
          We do not check credentials with those who issued them. Whoever relies on a profile should
          ask there.
        </li>
      </ul>
      <h2>Public profiles</h2>
      <p>
        You choose whether your profile is public and which credentials it shows. You can make your
        profile private at any time.
      </p>
      <h2>Recommendations</h2>
      <p>
        Learning recommendations are suggestions. They lead to other people&rsquo;s sites, under
        other people&rsquo;s terms.
      </p>
      <h2>Leaving</h2>
      <p>
        You may delete your account at any time. We may close an account that is used to deceive, to
        attack, or to break the law.
      </p>
      <h2>What we promise, and what we cannot</h2>
      <p>
        We look after your data with care, as the privacy policy says. The product comes as it is:
        keep your originals.
      </p>
    </LegalPage>
  );
}
