import { registerBody } from "@laurel/contracts/routes/auth";
import { updateMeBody } from "@laurel/contracts/routes/users";
import { createChoices } from "./choices.ts";
import { hasPublicProfile, SEED_PASSWORD, seedEmail, seedUsername } from "./people.ts";
import { COMPANIES, FIRST_NAMES, INTERESTS, JOBS, LAST_NAMES } from "./words.ts";

/** What the person with this number sends to register. */
export function registrationOf(number: number) {
  const choices = createChoices(`person ${number}`);
  return registerBody.parse({
    username: seedUsername(number),
    email: seedEmail(number),
    password: SEED_PASSWORD,
    name: `${choices.one(FIRST_NAMES)} ${choices.one(LAST_NAMES)}`,
  });
}

/** What the person with this number sends to change their profile. */
export function profileOf(number: number) {
  const choices = createChoices(`profile ${number}`);
  const jobTitle = choices.one(JOBS);
  const interests = choices.some(INTERESTS, choices.number(1, 4)).map((name) => ({ name }));
  return updateMeBody.parse({
    jobTitle,
    company: choices.one(COMPANIES),
    bio: choices.chance(0.5) ? `${jobTitle}, interested in ${interests[0]?.name}.` : "",
    interests,
    ...(hasPublicProfile(number) ? { publicProfileSlug: seedUsername(number) } : {}),
  });
}
