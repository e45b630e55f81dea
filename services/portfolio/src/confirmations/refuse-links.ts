import { text } from "@laurel/contracts/text";
import { invalidInput } from "@laurel/hosting/http/problems";
import { holdsLink } from "./holds-link.ts";

/**
 * Throws 400 with an issue for each text, by its field, that may become a link: a mail or a page of ours shows these texts,
 * and nobody may send others to a page of theirs through us.
 */
export function refuseLinks(texts: Readonly<Record<string, string>>): void {
  const issues = Object.entries(texts)
    .filter(([, written]) => holdsLink(written))
    .map(([path]) => ({ path, message: text("Leave out web and email addresses") }));
  if (issues.length > 0) throw invalidInput(issues);
}
