import { SECURED_DAYS } from "@laurel/contracts/constants";
import type { SecurityEntry, SecurityKind } from "@laurel/contracts/routes/security-log";
import type { Translate } from "@laurel/texts/translate";
import { momentText } from "../../lib/texts/dates.ts";
import { factsText, sentencesText } from "../../lib/texts/lists.ts";
import { titleOf } from "./entry-words.ts";

const ADDITIONS: ReadonlySet<SecurityKind> = new Set<SecurityKind>([
  "passkey_added",
  "codes_enabled",
  "google_linked",
  "address_added",
  "email_changed",
]);

/** What "This wasn't me" removes along with the sessions. `entry` is what wasn't the person, if they know it. */
export function removedWith(
  t: Translate,
  entry: SecurityEntry | undefined,
  entries: readonly SecurityEntry[],
): string {
  if (!entry)
    return t(
      "Passkeys, one-time codes, Google and email addresses stay. Check them afterwards, and remove what isn’t yours.",
    );
  const later = entries.filter(({ kind, at }) => ADDITIONS.has(kind) && at >= entry.firstAt);
  const found = [...new Set(later.map(titleOf))].map((title) => t(title));
  const removed = t(
    "Passkeys, one-time codes, Google and email addresses that were added since {moment}, in the last {days, plural, one {# day} other {# days}}, are removed, including your own.",
    { moment: momentText(t, entry.firstAt), days: SECURED_DAYS },
  );
  const shown =
    found.length === 0
      ? t("The log shows no such change.")
      : t("The log shows: {changes}.", { changes: factsText(t, found) });
  return sentencesText(t, [removed, shown]);
}
