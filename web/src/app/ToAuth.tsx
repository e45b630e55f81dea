import { Navigate, useLocation } from "react-router-dom";
import { askedOf, SESSION_ENDED } from "../lib/after-login.ts";
import { paths } from "../lib/paths.ts";

/**
 * Redirects a visitor to /auth, which says so if their session `hasEnded`. `Navigate` runs once per mount, so it's keyed by address: otherwise a quick Back into
 * the shell, before /auth has rendered, wouldn't redirect again and would leave an empty page.
 */
export function ToAuth({ hasEnded }: { hasEnded: boolean }) {
  const location = useLocation();
  return (
    <Navigate
      key={location.key}
      to={paths.auth}
      state={askedOf(location) ?? (hasEnded ? SESSION_ENDED : undefined)}
      replace
    />
  );
}
