import type { ReactNode } from "react";
import { useMe } from "../../entities/person/me-query.ts";
import { useConfirmWays } from "../../entities/person/use-confirm-ways.ts";
import { ChangePasswordCard } from "./ChangePasswordCard.tsx";
import { SessionsCard } from "./SessionsCard.tsx";
import { PasswordLink } from "../../entities/person/PasswordLink.tsx";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";

/** Password, `children` and sessions. */
export function SecurityTab({ children }: { children?: ReactNode }) {
  const { provider } = useMe();
  const { ways } = useConfirmWays();
  // Until it's known. People who came with Google mostly have none.
  const hasPassword = ways?.password ?? provider === "local";
  return (
    <>
      {hasPassword ? <ChangePasswordCard /> : <NoPasswordCard />}
      {children}
      <SessionsCard />
    </>
  );
}

/** Offers a password to people who have none, by the same link as for a forgotten one. */
function NoPasswordCard() {
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
