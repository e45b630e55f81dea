import { PasswordLink } from "../../entities/person/PasswordLink.tsx";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";

/** Offers a password to people who have none, by the same link as for a forgotten one. */
export function NoPasswordCard() {
  const t = useTexts();
  return (
    <SectionCard
      id="password"
      title={t("Password")}
      lead={t(
        "Your account has no password. With one, you can also log in without Google and without a passkey.",
      )}
    >
      <PasswordLink />
    </SectionCard>
  );
}
