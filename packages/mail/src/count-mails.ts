import type { Metrics } from "@laurel/event-sourcing/ports/metrics";

/**
 * How a mail has ended: the mail server took it, refused its address or its content for good, or gave no good answer
 * until it was too late. Mails that bounce later come to the operator's own mailbox, and aren't counted.
 */
export type MailOutcome = "sent" | "refused" | "given up";

/** Counts a mail. `kind` is what it is about. */
export type CountMail = (kind: string, outcome: MailOutcome) => void;

export function countMails(metrics: Metrics): CountMail {
  const count = metrics.counter("laurel_mails_total", "Mails, by how they ended", [
    "kind",
    "outcome",
  ]);
  return (kind, outcome) => count({ kind, outcome });
}
