import { z } from "@laurel/contracts/zod";
import { MailRefused } from "../ports/mailer.ts";

/** The same rule as at registration: one bare address, so that it can't name a second recipient or end a header. */
const address = z.email().max(254);

/** Throws MailRefused for anything but one bare address, before a mail library reads it. */
export function checkAddress(to: string): void {
  if (!address.safeParse(to).success)
    throw new MailRefused("the recipient isn't a single plain address");
}
