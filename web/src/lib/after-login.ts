import { useLocation } from "react-router-dom";
import { paths } from "./paths.ts";

/** The state of /auth: the credential that a visitor's link, for example in a reminder, wants to renew. */
interface Asked {
  renew: string;
}

/** For the redirect of a visitor. Undefined for every other address. */
export function askedOf({ pathname, search }: { pathname: string; search: string }) {
  const renew = new URLSearchParams(search).get("renew");
  if (pathname !== paths.dashboard || renew === null) return undefined;
  return { renew } satisfies Asked;
}

/** The dashboard, with the form of the renewal that the link asked for. */
export function useAfterLogin(): string {
  const { state } = useLocation();
  if (!isAsked(state)) return paths.dashboard;
  return `${paths.dashboard}?renew=${encodeURIComponent(state.renew)}`;
}

function isAsked(state: unknown): state is Asked {
  return (
    typeof state === "object" &&
    state !== null &&
    "renew" in state &&
    typeof state.renew === "string"
  );
}
