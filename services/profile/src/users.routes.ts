import { getMe, updateMe, type Me } from "@laurel/contracts/routes/users";
import { streamOf } from "@laurel/contracts/topics";
import { commitIdOf } from "@laurel/platform/kernel/ids";
import type { CommandHandler } from "@laurel/platform/runtime/command-handler";
import { HttpProblem, notAuthenticated } from "@laurel/platform/runtime/problems";
import { catchUpWithSeen, type RunningProjection } from "@laurel/platform/runtime/projections";
import { answer, serve } from "@laurel/platform/runtime/serve";
import type { SeenVersions } from "@laurel/platform/runtime/versions";
import type { FastifyInstance } from "fastify";
import type { AccountDocument } from "./accounts.projection.ts";
import type { ProfileCommand } from "./domain/decide.ts";
import type { Profile, ProfileEvent } from "./domain/profile.ts";
import { meOf } from "./me.ts";
import type { ProfileDocument } from "./profiles.projection.ts";
import type { Slugs } from "./slugs.ts";

export interface UserRoutesDeps {
  commands: CommandHandler<Profile, ProfileCommand, ProfileEvent, never>;
  accounts: RunningProjection<AccountDocument>;
  profiles: RunningProjection<ProfileDocument>;
  slugs: Slugs;
}

/** The signed-in person: reading and changing themself. */
export function userRoutes(
  app: FastifyInstance,
  { commands, accounts, profiles, slugs }: UserRoutesDeps,
): void {
  async function readMe(person: string, seen: SeenVersions): Promise<Me> {
    await catchUpWithSeen([accounts, profiles], seen);
    const account = await accounts.documents().get(person);
    if (!account || "deleted" in account.document) throw notAuthenticated();
    const profile = await profiles.documents().get(person);
    return meOf(person, account.document, profile?.document);
  }

  serve(app, getMe, async ({ person, seen }) => answer(200, await readMe(person, seen)));

  serve(app, updateMe, async ({ person, body, commandId, seen }) => {
    const { interests, publicProfileSlug: slug, ...texts } = body;
    if (slug !== undefined && !(await slugs.reserve(slug, person)))
      throw new HttpProblem(409, {
        code: "slug_taken",
        message: "This profile address is already taken",
      });
    const stream = streamOf("profile", person);
    const names = interests?.map(({ name }) => name);
    const commitId = commitIdOf(person, "PUT /api/users/me", commandId);
    const command = { type: "ChangeProfile", texts: given(texts), slug, interests: names } as const;
    const outcome = await commands.handle(stream, commitId, command);
    if (!outcome.ok) return outcome.refusal;
    const { head } = outcome.value;
    const written = head.version > 0 ? [head] : [];
    const me = await readMe(
      person,
      new Map([...seen, ...written.map((one) => [one.stream, one.version] as const)]),
    );
    return answer(200, me, written);
  });
}

type Given<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

/** The fields that were sent. */
function given<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Given<Fields>;
}
