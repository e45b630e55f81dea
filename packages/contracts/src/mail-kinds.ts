/** The emails about an account. Identity sends them, and the settings list them. */
export type AccountMailKind =
  | "verify"
  | "reset"
  | "secured"
  | "secured-elsewhere"
  | "password-changed"
  | "address"
  | "address-added"
  | "email-changed"
  | "email-removed"
  | "address-removed"
  | "change-undone"
  | "username-changed"
  | "new-device"
  | "code-missing"
  | "wrong-passwords";
