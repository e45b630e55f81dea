import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { TrustSection } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { LegalPage } from "./LegalPage.tsx";

/** What the marks of credentials mean: four levels, from what the owner entered to a badge that was checked. */
export function TrustPage() {
  const t = useTexts();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== "") document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
  return (
    <LegalPage
      title={t("What the Marks Mean")}
      note={t(
        "Four levels of trust in a credential, from what somebody entered to what was checked",
      )}
    >
      <Step section="pending">{t("Pending")}</Step>
      <p>
        {t(
          "The person has entered the details, and nobody else has said anything about them. Such a credential has no mark. Its link to a certificate and its documents may tell you more.",
        )}
      </p>
      <Step section="confirmed">{t("Confirmed")}</Step>
      <p>
        {t(
          "Somebody who knows, such as a trainer, an employer or a school, says that the details are true. You see their name, their role and their organization as they gave them, and the host of the email address that Laurel sent the request to.",
        )}
      </p>
      <ul>
        <li>
          {t(
            "Laurel hasn’t checked who they are. The host of their address is the best hint: an address at a hospital belongs to somebody whom the hospital gave it.",
          )}
        </li>
        <li>
          {t(
            "A confirmation counts for exactly what they saw. It ends when the name, the organization, the type, a date, the hours or the description changes, and when they take it back.",
          )}
        </li>
      </ul>
      <Step section="integrity_only">{t("Issuer not confirmed")}</Step>
      <p>
        {t(
          "The credential is a digital badge with a valid signature, so nobody has changed it since it was issued. But nothing shows who issued it: anybody can sign a badge and choose a name for the issuer.",
        )}
      </p>
      <Step section="verified">{t("Verified")}</Step>
      <p>
        {t(
          "The credential is a digital badge, and Laurel has checked it: its signature is valid, a website vouches for its issuer, it was issued to a verified email address of the person, and it has neither expired nor been revoked. Laurel checks it again from time to time. “Verified by” is followed by the address of that website, never by a name that the issuer chose.",
        )}
      </p>
      <h2>{t("What Laurel doesn’t say")}</h2>
      <p>
        {t(
          "No mark says that a person can do something, or that an issuer is a good one. If a decision depends on a credential, ask the organization that issued it.",
        )}
      </p>
    </LegalPage>
  );
}

const Step = ({ section, children }: { section: TrustSection; children: ReactNode }) => (
  <h2 id={section} tabIndex={-1}>
    {children}
  </h2>
);
