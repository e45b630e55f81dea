import { zodResolver } from "@hookform/resolvers/zod";
import {
  type Contribution,
  contributionsBody,
} from "@laurel/contracts/routes/continuing-education";
import { z } from "@laurel/contracts/zod";
import { text } from "@laurel/contracts/text";
import { ApiError } from "../../lib/problem.ts";

/** The form's values, as typed. */
export interface ContributionValues {
  credentialId: string;
  hours: string;
}

export const BLANK: ContributionValues = { credentialId: "", hours: "" };

const toContribution = ({ credentialId, hours }: ContributionValues): Contribution => ({
  credentialId,
  hours: Number(hours),
});

const contributionForm = contributionsBody.element.extend({
  credentialId: z.string().min(1, text("Choose a credential")),
});

export const contributionResolver = zodResolver(
  z.custom<ContributionValues>().transform(toContribution).pipe(contributionForm),
);

/** The call sends the whole list, and its issues name an entry. Renames an entry's issues after the form's fields. */
export function problemOfEntry(error: unknown, index: number): unknown {
  if (!(error instanceof ApiError)) return error;
  const entry = `${index}.`;
  const issues = error.issues
    .filter(({ path }) => path.startsWith(entry))
    .map(({ path, message }) => ({ path: path.slice(entry.length), message }));
  const message = error.fromServer ? { message: error.message } : {};
  return new ApiError(error.status, { ...message, code: error.code, issues });
}
