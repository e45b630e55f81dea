import { isolated } from "@laurel/contracts/directions";
import type { Me } from "@laurel/contracts/routes/users";

/** "Analyst at Engines", or the part that is known. */
export function positionOf({ jobTitle, company }: Pick<Me, "jobTitle" | "company">): string {
  return [jobTitle, company]
    .filter((text) => text !== "")
    .map(isolated)
    .join(" at ");
}
