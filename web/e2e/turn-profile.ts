import { setPublicProfile } from "@laurel/contracts/routes/profile";
import type { TestUser } from "@laurel/standalone/testing/test-user";

/** Makes the profile public or private. Returns its slug. */
export async function turnProfile(person: TestUser, enabled: boolean): Promise<string> {
  const answer = await person.call("PUT", "/api/profile/public", { body: { enabled } });
  const { user } = setPublicProfile.answers[200].parse(await answer.json());
  return user.publicProfileSlug;
}
