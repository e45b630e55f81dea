import { deviceText } from "@laurel/contracts/device-name";
import type { SecurityEntry, SecurityKind } from "@laurel/contracts/routes/security-log";
import { type Text, text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";

const CHANGES: Record<Exclude<SecurityKind, "signed_in" | "sign_in_refused">, Text> = {
  code_missing: text("Right password entered, but no one-time code"),
  account_secured: text("“This wasn’t me” used"),
  password_changed: text("Password changed"),
  password_reset: text("Password reset"),
  email_changed: text("Email changed"),
  email_change_undone: text("Change of the email undone"),
  address_added: text("Email address verified"),
  address_removed: text("Email address removed"),
  username_changed: text("Username changed"),
  passkey_added: text("Passkey added"),
  passkey_removed: text("Passkey removed"),
  codes_enabled: text("One-time codes set up"),
  codes_disabled: text("One-time codes switched off"),
  google_linked: text("Google linked"),
  google_unlinked: text("Google unlinked"),
  token_created: text("Access token created"),
  token_revoked: text("Access token revoked"),
  sessions_ended: text("All sessions ended"),
};

const LOGINS: Record<SecurityEntry["method"], Text> = {
  password: text("Logged in with the password"),
  code: text("Logged in with a code"),
  passkey: text("Logged in with a passkey"),
  google: text("Logged in with Google"),
  "": text("Logged in"),
};

const REFUSED: Record<SecurityEntry["method"], Text> = {
  password: text("Login refused: wrong password"),
  code: text("Login refused: right password, wrong code"),
  passkey: text("Login refused: passkey not accepted"),
  google: text("Login refused by Google"),
  "": text("Login refused"),
};

/** What happened. */
export function titleOf({ kind, method }: SecurityEntry): Text {
  if (kind === "signed_in") return LOGINS[method];
  return kind === "sign_in_refused" ? REFUSED[method] : CHANGES[kind];
}

/** From where: "Firefox on Linux, network 203.0.113.0/24". */
export function placeOf(t: Translate, { kind, device, network }: SecurityEntry): string {
  if (kind === "sessions_ended") return t("By the operator of this installation");
  if (device === "" && network === "") return t("Several places");
  const from = t(deviceText(device));
  return network === ""
    ? t("{device}, network unknown", { device: from })
    : t("{device}, network {network}", { device: from, network });
}
