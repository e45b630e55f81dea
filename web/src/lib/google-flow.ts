import type { Me } from "@laurel/contracts/routes/users";
import { track } from "./analytics.ts";

const KEY = "laurel-google";

/** Somebody leaves for Google; this tab remembers since when. */
export function beginGoogle(): void {
  sessionStorage.setItem(KEY, new Date().toISOString());
}

/** Forgets it: they came back otherwise. */
export function forgetGoogle(): void {
  sessionStorage.removeItem(KEY);
}

/** Reports, once, that somebody came back signed in: as a sign-up too when the account was made on the way. */
export function reportGoogle({ createdAt }: Pick<Me, "createdAt">): void {
  const since = sessionStorage.getItem(KEY);
  if (since === null) return;
  forgetGoogle();
  if (createdAt >= since) track("sign_up", { method: "google" });
  track("login", { method: "google" });
}
