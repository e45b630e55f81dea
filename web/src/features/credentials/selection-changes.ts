import { type Text, text } from "@laurel/contracts/text";
import type { CredentialType } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { withSkills } from "./credential-values.ts";

/** What is wanted for all selected credentials. An empty choice leaves it as it is. */
export interface WantedChanges {
  visibility: "" | "public" | "private";
  type: "" | CredentialType;
  /** Comma-separated. */
  skills: string;
}

export const NO_CHANGES: WantedChanges = { visibility: "", type: "", skills: "" };

export type Changes = Partial<Pick<Credential, "isPublic" | "type" | "skills">>;

type Changed = Pick<Credential, "isPublic" | "type" | "skills">;

/** What differs for a credential; undefined if it is as wanted already. */
export function changesFor(credential: Changed, wanted: WantedChanges): Changes | undefined {
  const { visibility, type } = wanted;
  const skills = withSkills(credential.skills, wanted.skills);
  const changes: Changes = {};
  if (visibility !== "" && credential.isPublic !== (visibility === "public"))
    changes.isPublic = visibility === "public";
  if (type !== "" && credential.type !== type) changes.type = type;
  if (skills.length > credential.skills.length) changes.skills = skills;
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** "2 of 3 credentials will change." */
export function changeWords(credentials: readonly Changed[], wanted: WantedChanges): Text {
  if (wanted.visibility === "" && wanted.type === "" && wanted.skills.trim() === "")
    return text("Choose what to change.");
  const changing = credentials.filter((one) => changesFor(one, wanted)).length;
  const count = credentials.length;
  if (changing === 0) return text("Nothing to change: all of them have these values already.");
  return changing === count
    ? text("{count, plural, one {# credential} other {# credentials}} will change.", { count })
    : text(
        "{changing, number} of {count, plural, one {# credential} other {# credentials}} will change. The others are like that already.",
        { changing, count },
      );
}
