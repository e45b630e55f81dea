import { UNKNOWN_DEVICE } from "@laurel/contracts/device-name";
import type { SecurityEntry, SecurityKind } from "@laurel/contracts/routes/security-log";

const CHANGES: Record<Exclude<SecurityKind, "signed_in" | "sign_in_refused">, string> = {
  code_missing: "Right password entered, but no one-time code",
  account_secured: "“This wasn’t me” used",
  password_changed: "Password changed",
  password_reset: "Password reset",
  email_changed: "Email changed",
  email_change_undone: "Change of the email undone",
  address_added: "Email address verified",
  address_removed: "Email address removed",
  username_changed: "Username changed",
  passkey_added: "Passkey added",
  passkey_removed: "Passkey removed",
  codes_enabled: "One-time codes set up",
  codes_disabled: "One-time codes switched off",
  google_linked: "Google linked",
  google_unlinked: "Google unlinked",
  token_created: "Access token created",
  token_revoked: "Access token revoked",
  sessions_ended: "All sessions ended",
};

const LOGINS: Record<SecurityEntry["method"], string> = {
  password: "Logged in with the password",
  code: "Logged in with a code",
  passkey: "Logged in with a passkey",
  google: "Logged in with Google",
  "": "Logged in",
};

const REFUSED: Record<SecurityEntry["method"], string> = {
  password: "Login refused: wrong password",
  code: "Login refused: right password, wrong code",
  passkey: "Login refused: passkey not accepted",
  google: "Login refused by Google",
  "": "Login refused",
};

/** What happened. */
export function titleOf({ kind, method }: SecurityEntry): string {
  if (kind === "signed_in") return LOGINS[method];
  return kind === "sign_in_refused" ? REFUSED[method] : CHANGES[kind];
}

/** From where: "Firefox on Linux, network 203.0.113.0/24". */
export function placeOf({ kind, device, network }: SecurityEntry): string {
  if (kind === "sessions_ended") return "By the operator of this installation";
  if (device === "" && network === "") return "Several places";
  return `${device || UNKNOWN_DEVICE}, network ${network || "unknown"}`;
}
