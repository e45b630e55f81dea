import type { Me } from "@laurel/contracts/routes/users";
import { track } from "./analytics.ts";

const KEY = "laurel-google";

/** Remembers in this tab when somebody left for Google. */
export function beginGoogle(): void {
  sessionStorage.setItem(KEY, new Date().toISOString());
}

/** Forgets the round trip, because the person logged in another way. */
export function forgetGoogle(): void {
  sessionStorage.removeItem(KEY);
}

/** Reports once that somebody came back logged in, and also a sign-up if the account is new. */
export function reportGoogle({ createdAt }: Pick<Me, "createdAt">): void {
  const since = sessionStorage.getItem(KEY);
  if (since === null) return;
  forgetGoogle();
  if (createdAt >= since) track("sign_up", { method: "google" });
  track("login", { method: "google" });
}
