import { useLocation } from "react-router-dom";
import { paths } from "./paths.ts";
import { SHARED } from "./shared-files.ts";

/**
 * The state of /auth: what a visitor's link from an email was for, or a file that they have shared with the app. The value
 * is the link's credential or token, or the key of the files.
 */
interface Asked {
  wants: keyof typeof TARGETS;
  value: string;
}

/** The state of /auth for somebody whose session has ended without a logout in this tab. */
export const SESSION_ENDED = "session-ended";

/** The state of /auth after a mailed link has verified an email address. The login form then has the name. */
export interface Verified {
  verified: string;
}

/** The name of whose email address was just verified. */
export const verifiedName = (state: unknown): string | undefined =>
  typeof state === "object" &&
  state !== null &&
  "verified" in state &&
  typeof state.verified === "string"
    ? state.verified
    : undefined;

const TARGETS = {
  renew: { pathname: paths.dashboard, parameter: "renew" },
  verifyAddress: { pathname: paths.verifyAddress, parameter: "token" },
  readShared: { pathname: paths.dashboard, parameter: SHARED },
} as const;
const WISHES = ["renew", "verifyAddress", "readShared"] as const;

/** For the redirect of a visitor. Undefined for every other address. */
export function askedOf({ pathname, search }: { pathname: string; search: string }) {
  const params = new URLSearchParams(search);
  for (const wants of WISHES) {
    const target = TARGETS[wants];
    const value = params.get(target.parameter);
    if (pathname === target.pathname && value !== null) return { wants, value } satisfies Asked;
  }
  return undefined;
}

/** Whether a visitor has shared a file with the app. */
export const wantsShared = (state: unknown) => isAsked(state) && state.wants === "readShared";

/** What the link asked for, else the dashboard. */
export function useAfterLogin(): string {
  const { state } = useLocation();
  if (!isAsked(state)) return paths.dashboard;
  const { pathname, parameter } = TARGETS[state.wants];
  return `${pathname}?${parameter}=${encodeURIComponent(state.value)}`;
}

function isAsked(state: unknown): state is Asked {
  return (
    typeof state === "object" &&
    state !== null &&
    "wants" in state &&
    WISHES.some((wish) => wish === state.wants) &&
    "value" in state &&
    typeof state.value === "string"
  );
}
