import type { ReactNode } from "react";
import { useMe } from "../../entities/person/me-query.ts";
import { useConfirmWays } from "../../entities/person/use-confirm-ways.ts";
import { ChangePasswordCard } from "./ChangePasswordCard.tsx";
import { NoPasswordCard } from "./NoPasswordCard.tsx";
import { SessionsCard } from "./SessionsCard.tsx";

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
