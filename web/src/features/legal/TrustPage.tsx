import { APP_NAME } from "@laurel/contracts/constants";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { TrustSection } from "../../lib/paths.ts";
import { LegalPage } from "./LegalPage.tsx";

/** What the marks of credentials mean: four levels, from what the owner entered to a badge that was checked. */
export function TrustPage() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== "") document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
  return (
    <LegalPage
      title="What the Marks Mean"
      note="Four levels of trust in a credential, from what somebody entered to what was checked"
    >
      <Step section="pending">Pending</Step>
      <p>
        The person has entered the details, and nobody else has said anything about them. Such a
        credential has no mark. Its link to a certificate and its documents may tell you more.
      </p>
      <Step section="confirmed">Confirmed</Step>
      <p>
        Somebody who knows, such as a trainer, an employer or a school, says that the details are
        true. You see their name, their role and their organization as they gave them, and the host
        of the email address that {APP_NAME} sent the request to.
      </p>
      <ul>
        <li>
          {APP_NAME} hasn’t checked who they are. The host of their address is the best hint: an
          address at a hospital belongs to somebody whom the hospital gave it.
        </li>
        <li>
          A confirmation counts for exactly what they saw. It ends when the name, the organization,
          the type, a date, the hours or the description changes, and when they take it back.
        </li>
      </ul>
      <Step section="integrity_only">Issuer not confirmed</Step>
      <p>
        The credential is a digital badge with a valid signature, so nobody has changed it since it
        was issued. But nothing shows who issued it: anybody can sign a badge and choose a name for
        the issuer.
      </p>
      <Step section="verified">Verified</Step>
      <p>
        The credential is a digital badge, and {APP_NAME} has checked it: its signature is valid, a
        website vouches for its issuer, it was issued to a verified email address of the person, and
        it has neither expired nor been revoked. {APP_NAME} checks it again from time to time.
        “Verified by” is followed by the address of that website, never by a name that the issuer
        chose.
      </p>
      <h2>What {APP_NAME} doesn’t say</h2>
      <p>
        No mark says that a person can do something, or that an issuer is a good one. If a decision
        depends on a credential, ask the organization that issued it.
      </p>
    </LegalPage>
  );
}

const Step = ({ section, children }: { section: TrustSection; children: ReactNode }) => (
  <h2 id={section} tabIndex={-1}>
    {children}
  </h2>
);
