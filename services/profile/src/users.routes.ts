import { text } from "@laurel/contracts/text";
import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { getMe, updateMe, type Me } from "@laurel/contracts/routes/users";
import { streamOf } from "@laurel/contracts/topics";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import { HttpProblem, notAuthenticated } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { SeenVersions } from "@laurel/event-sourcing/streams/versions";
import type { FastifyInstance } from "fastify";
import { given } from "./given.ts";
import type { MeReader } from "./me-reader.ts";
import { refusalProblem } from "./refusals.ts";
import { MOST_SLUGS, type Slugs } from "./slugs.ts";
import type { ProfileCommands } from "./stream.ts";

export interface UserRoutesDeps {
  commands: ProfileCommands;
  meReader: MeReader;
  slugs: Slugs;
}

/** Reading and changing the signed-in person's data. */
export function userRoutes(
  app: FastifyInstance,
  { commands, meReader, slugs }: UserRoutesDeps,
): void {
  serve(app, getMe, async ({ userId, seen }) => answer(200, await readMe(meReader, userId, seen)));

  serve(app, updateMe, async ({ userId, body, commitIdFor, seen }) => {
    const { interests, publicProfileSlug: slug, ...texts } = body;
    const reserved = slug === undefined ? "reserved" : await slugs.reserve(slug, userId);
    if (reserved !== "reserved") throw slugProblem(reserved);
    const stream = streamOf("profile", userId);
    const names = interests?.map(({ name }) => name);
    const command = { type: "ChangeProfile", texts: given(texts), slug, interests: names } as const;
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    const written = touchedBy(outcome.value.head);
    const me = await readMe(meReader, userId, withHeads(seen, written));
    return { ...answer(200, me, written), ...(texts.language !== undefined && spoken(me)) };
  });
}

/** Tells the gateway which language the person has chosen. */
const spoken = ({ language }: Me) => ({ headers: { [INTERNAL_HEADERS.language]: language } });

const slugProblem = (reason: "taken" | "tooMany") =>
  new HttpProblem(
    409,
    reason === "taken"
      ? { code: "slug_taken", message: text("This profile address is already taken") }
      : {
          code: "limit_reached",
          message: text(
            "You can have up to {count, number} profile addresses. Choose one that you had before.",
            { count: MOST_SLUGS },
          ),
        },
  );

/** Throws 401 for a person without an account. */
export async function readMe(meReader: MeReader, userId: string, seen: SeenVersions): Promise<Me> {
  const me = await meReader.find(userId, seen);
  if (!me) throw notAuthenticated();
  return me;
}

/** The versions that a command touched: none when it did nothing and the stream doesn't exist. */
export const touchedBy = (head: StreamHead): StreamHead[] => (head.version > 0 ? [head] : []);

export function withHeads(seen: SeenVersions, heads: readonly StreamHead[]): SeenVersions {
  return new Map([...seen, ...heads.map(({ stream, version }) => [stream, version] as const)]);
}
