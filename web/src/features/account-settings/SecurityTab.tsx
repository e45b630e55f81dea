import { useMe } from "../../entities/person/me-query.ts";
import { ChangePasswordCard } from "./ChangePasswordCard.tsx";
import { SessionsCard } from "./SessionsCard.tsx";

/** Password and sessions. People who log in with Google have no password. */
export function SecurityTab() {
  const { provider } = useMe();
  return (
    <>
      {provider === "local" && <ChangePasswordCard />}
      <SessionsCard />
    </>
  );
}
