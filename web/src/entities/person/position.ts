import { isolated } from "@laurel/contracts/directions";
import type { Me } from "@laurel/contracts/routes/users";
import type { Translate } from "@laurel/texts/translate";

/** "Analyst at Engines", or the part that is known. */
export function positionText(
  t: Translate,
  { jobTitle, company }: Pick<Me, "jobTitle" | "company">,
): string {
  if (jobTitle === "" || company === "") return isolated(jobTitle || company);
  return t("{jobTitle} at {company}", {
    jobTitle: isolated(jobTitle),
    company: isolated(company),
  });
}
