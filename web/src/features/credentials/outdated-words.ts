import { confirmationPageSchema } from "@laurel/contracts/routes/credential-confirmations";
import type { CredentialVersion } from "@laurel/contracts/routes/credential-history";
import type { Translate } from "@laurel/texts/translate";
import { dateText } from "../../lib/texts/dates.ts";
import { listText } from "../../lib/texts/lists.ts";
import { FIELD_LABELS } from "./history-words.ts";

/** What somebody who confirms a credential sees of it. */
const SHOWN: ReadonlySet<string> = new Set(
  Object.keys(confirmationPageSchema.shape.credential.shape),
);

/**
 * When somebody confirmed a credential, and why that doesn't count any more: the first change after the answer of what was confirmed. `history` is the newest
 * first.
 */
export function outdatedWords(
  t: Translate,
  history: readonly CredentialVersion[],
  answeredAt: string,
): string {
  const shown = ({ changes }: CredentialVersion) =>
    changes.map(({ field }) => field).filter((field) => SHOWN.has(field));
  const change = history.findLast((one) => one.at > answeredAt && shown(one).length > 0);
  const date = dateText(t, answeredAt);
  if (!change) return t("Confirmed on {date}, before you changed the credential", { date });
  const labels = shown(change).map((field) => t("“{name}”", { name: t(FIELD_LABELS[field]) }));
  return t("Confirmed on {date}, before you changed {fields} on {changed}", {
    date,
    fields: listText(t, labels),
    changed: dateText(t, change.at),
  });
}
