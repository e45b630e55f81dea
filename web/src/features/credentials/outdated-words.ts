import { confirmationPageSchema } from "@laurel/contracts/routes/credential-confirmations";
import type { CredentialVersion } from "@laurel/contracts/routes/credential-history";
import { formatDate } from "../../lib/dates.ts";
import { FIELD_LABELS } from "./history-words.ts";

/** What somebody who confirms a credential sees of it. */
const SHOWN: ReadonlySet<string> = new Set(
  Object.keys(confirmationPageSchema.shape.credential.shape),
);

/**
 * Why a confirmation doesn't count any more: the first change after the answer of what was confirmed. `history` is the newest
 * first.
 */
export function outdatedWords(history: readonly CredentialVersion[], answeredAt: string): string {
  const shown = ({ changes }: CredentialVersion) =>
    changes.map(({ field }) => field).filter((field) => SHOWN.has(field));
  const change = history.findLast((one) => one.at > answeredAt && shown(one).length > 0);
  if (!change) return "before you changed the credential";
  const labels = shown(change).map((field) => FIELD_LABELS[field]);
  return `before you changed “${labels.join("”, “")}” on ${formatDate(change.at)}`;
}
