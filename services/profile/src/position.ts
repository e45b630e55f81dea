import { text } from "@laurel/contracts/text";
import type { Me } from "@laurel/contracts/routes/users";
import type { Translate } from "@laurel/texts/translate";

const POSITION = text("{job} at {company}");

/** "Analyst at Engines", or as much of it as the person told. */
export const positionOf = ({ jobTitle, company }: Pick<Me, "jobTitle" | "company">, t: Translate) =>
  jobTitle !== "" && company !== "" ? t(POSITION, { job: jobTitle, company }) : jobTitle || company;
