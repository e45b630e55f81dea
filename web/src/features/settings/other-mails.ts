import type { AccountMailKind } from "@laurel/contracts/mail-kinds";
import { text } from "@laurel/contracts/text";

const ROWS = {
  verify: {
    mail: text("Verify your email"),
    when: text("when you register or ask for a new link"),
  },
  reset: {
    mail: text("Link to reset your password"),
    when: text("when you ask for it, or after a change of your email is undone"),
  },
  password: {
    mail: text("Password changed"),
    when: text("after every change of your password"),
  },
  alerts: {
    mail: text("Security alerts"),
    when: text(
      "when someone logs in from a new device, enters your password without the code, or enters many wrong passwords",
    ),
  },
  secured: {
    mail: text("Account secured"),
    when: text("after you choose “This wasn’t me”"),
  },
  addresses: {
    mail: text("Email addresses"),
    when: text(
      "when an address is added or verified, when your email is changed, and when undoing that or “This wasn’t me” removes an address",
    ),
  },
  username: {
    mail: text("Username changed"),
    when: text("after every change of your username"),
  },
  webhook: {
    mail: text("Webhook disabled"),
    when: text("when every delivery to a webhook has failed for five days"),
  },
};

type Row = keyof typeof ROWS;

/** The row that describes each email about an account. */
const ROW_OF: Record<AccountMailKind, Row> = {
  verify: "verify",
  reset: "reset",
  "password-changed": "password",
  "new-device": "alerts",
  "code-missing": "alerts",
  "wrong-passwords": "alerts",
  secured: "secured",
  "secured-elsewhere": "secured",
  address: "addresses",
  "address-added": "addresses",
  "email-changed": "addresses",
  "email-removed": "addresses",
  "address-removed": "addresses",
  "change-undone": "addresses",
  "username-changed": "username",
};

const SHOWN = new Set<Row>([...Object.values(ROW_OF), "webhook"]);

/** The emails that Laurel sends besides reminders, and when. */
export const OTHER_MAILS = [...SHOWN].map((row) => ROWS[row]);
