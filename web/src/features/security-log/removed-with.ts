import { SECURED_DAYS } from "@laurel/contracts/constants";
import type { SecurityEntry, SecurityKind } from "@laurel/contracts/routes/security-log";
import { formatMoment } from "../../lib/moments.ts";
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
  entry: SecurityEntry | undefined,
  entries: readonly SecurityEntry[],
): string {
  if (!entry)
    return "Passkeys, one-time codes, Google and email addresses stay. Check them afterwards, and remove what isn’t yours.";
  const later = entries.filter(({ kind, at }) => ADDITIONS.has(kind) && at >= entry.firstAt);
  const found = [...new Set(later.map(titleOf))].join(", ");
  return (
    `Passkeys, one-time codes, Google and email addresses that were added since ${formatMoment(entry.firstAt)}, in the last ` +
    `${SECURED_DAYS} days, are removed, including your own. ` +
    (found === "" ? "The log shows no such change." : `The log shows: ${found}.`)
  );
}
