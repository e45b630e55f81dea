import { inEnglish } from "@laurel/texts/translations";
import { z } from "@laurel/contracts/zod";
import { readFileSync } from "node:fs";
import { hasPublicProfile, SEED_PASSWORD, seedUsername } from "../../scripts/seed/people.ts";
import { InfraError } from "../native/commands.ts";

const personSchema = z.object({
  username: z.string().min(1),
  password: z.string().min(1),
  /** The address of their public profile; empty if it's private. */
  slug: z.string().default(""),
  /** An access token with the scope credentials:read; empty for none. */
  token: z.string().default(""),
});
/** A person who visits. */
export type LoadPerson = z.output<typeof personSchema>;

const fileSchema = z.array(personSchema).min(1, "there is nobody in it");

/** The people of a file: a JSON array of `{username, password, slug?, token?}`. Throws InfraError. */
export function readPeople(file: string): LoadPerson[] {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    const why = error instanceof z.ZodError ? issuesOf(error) : String(error);
    throw new InfraError(`PEOPLE_FILE ${file}: ${why}`, { cause: error });
  }
}

const issuesOf = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => [...path, inEnglish(message)].join(" ")).join("; ");

/** The first people whom `npm run seed` has created. */
export function seededPeople(count: number): LoadPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const username = seedUsername(index + 1);
    const slug = hasPublicProfile(index + 1) ? username : "";
    return { username, password: SEED_PASSWORD, slug, token: "" };
  });
}
