import { APP_NAME } from "@laurel/contracts/constants";
import { LegalPage } from "./LegalPage.tsx";

export function TermsPage() {
  return (
    <LegalPage title="Terms of Service" note="Last updated June 16, 2025">
      <h2>Who may use {APP_NAME}</h2>
      <p>
        You must be at least 13 years old. Children under 13 may not register. One account is
        allowed per person, and it needs a verified email address before you can use it.
      </p>
      <h2>Your account</h2>
      <p>
        Keep your password to yourself. You’re responsible for what happens in your account. If you
        think that somebody else has access to it, reset your password and tell us.
      </p>
      <h2>Your content</h2>
      <ul>
        <li>
          Your credentials and documents remain yours. You allow us to store and show them so that
          we can provide the product.
        </li>
        <li>
          Only record credentials that you’ve earned, and only upload files that you have the right
          to keep.
        </li>
        <li>
          We don’t check credentials with their issuers. If you rely on somebody’s profile, ask the
          issuers.
        </li>
      </ul>
      <h2>Public profiles</h2>
      <p>
        You choose whether your profile is public and which credentials it shows. You can make your
        profile private at any time.
      </p>
      <h2>Recommendations</h2>
      <p>
        Learning recommendations are suggestions. They link to other companies’ websites, which have
        their own terms.
      </p>
      <h2>Ending your account</h2>
      <p>
        You can delete your account at any time. We may close an account that is used to deceive or
        attack others or to break the law.
      </p>
      <h2>Warranty</h2>
      <p>
        We take care of your data, as described in the Privacy Policy. The product is provided as
        is, so keep the originals of your documents.
      </p>
    </LegalPage>
  );
}
