import type { AccountMailKind } from "@laurel/contracts/mail-kinds";

const WHEN = {
  "Verify your email": "when you register or ask for a new link",
  "Password reset": "when you ask for it, or after a change of your email is undone",
  "Password changed": "after every change of your password",
  "Security alerts":
    "when someone logs in from a new device, enters your password without the code, or enters many wrong passwords",
  "Account secured": "after you choose “This wasn’t me”",
  "Email addresses":
    "when an address is added or verified, when your email is changed, and when undoing that or “This wasn’t me” removes an address",
  "Username changed": "after every change of your username",
  "Webhook disabled": "when a webhook has only failed for five days",
} as const;

type Row = keyof typeof WHEN;

/** The row that describes each email about an account. */
const ROW_OF: Record<AccountMailKind, Row> = {
  verify: "Verify your email",
  reset: "Password reset",
  "password-changed": "Password changed",
  "new-device": "Security alerts",
  "code-missing": "Security alerts",
  "wrong-passwords": "Security alerts",
  secured: "Account secured",
  "secured-elsewhere": "Account secured",
  address: "Email addresses",
  "address-added": "Email addresses",
  "email-changed": "Email addresses",
  "email-removed": "Email addresses",
  "address-removed": "Email addresses",
  "change-undone": "Email addresses",
  "username-changed": "Username changed",
};

const ROWS = new Set<Row>([...Object.values(ROW_OF), "Webhook disabled"]);

/** The emails that Laurel sends besides reminders, and when. */
export const OTHER_MAILS = [...ROWS].map((mail) => ({ mail, when: WHEN[mail] }));
