import { text } from "@laurel/contracts/text";
import {
  BADGE_SOURCES_PATH,
  CREDENTIAL_VERSIONS_PATH,
  type BadgeSource,
} from "@laurel/contracts/personal-data";
import {
  RESTORE_BADGE_PATH,
  RESTORE_BODY_LIMIT,
  RESTORE_CREDENTIALS_PATH,
  restoreBadgeBody,
  restoreCredentialsBody,
  type restoreBadgeAnswer,
  type restoreCredentialsAnswer,
} from "@laurel/contracts/restore";
import { streamOf } from "@laurel/contracts/topics";
import type { z } from "@laurel/contracts/zod";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import { runAs } from "@laurel/event-sourcing/work/actor";
import { notAuthenticated } from "@laurel/hosting/http/problems";
import { whileCallerWaits } from "@laurel/hosting/http/while-caller-waits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { RESTORE } from "./actors.ts";
import type { BadgeChecks } from "./badges/badge-checks.ts";
import { badgeSource } from "./badges/badge-source.ts";
import { knownOf, resultOf } from "./badges/result.ts";
import { listText, readAllVersions } from "./credential-history.ts";
import { badgeOf, type Badges } from "./domain/badges.ts";
import { withKnownRevocation } from "./domain/known-revocation.ts";
import { isKept } from "./domain/portfolio.ts";
import { createPortfolioRestore } from "./portfolio-restore.ts";
import type { PortfolioCommands } from "./stream.ts";

export interface RestoreRoutesDeps {
  commands: PortfolioCommands;
  eventStore: Pick<EventStore, "find" | "read">;
  checks: BadgeChecks;
  clock: Clock;
}

const config = { callers: ["profile"] } as const;

/** What the export and the restore of a person's data need of their portfolio. */
export function restoreRoutes(app: FastifyInstance, deps: RestoreRoutesDeps): void {
  const { commands, eventStore } = deps;
  const restore = createPortfolioRestore(deps);

  app.post(
    RESTORE_CREDENTIALS_PATH,
    { config, bodyLimit: RESTORE_BODY_LIMIT },
    async (request): Promise<z.output<typeof restoreCredentialsAnswer>> =>
      asRestore(request, () =>
        restore(personOf(request), restoreCredentialsBody.parse(request.body)),
      ),
  );

  app.post(RESTORE_BADGE_PATH, { config, bodyLimit: RESTORE_BODY_LIMIT }, async (request) =>
    asRestore(request, () =>
      restoreBadge(personOf(request), restoreBadgeBody.parse(request.body), deps),
    ),
  );

  app.get(CREDENTIAL_VERSIONS_PATH, { config }, async (request, reply) => {
    const stream = streamOf("portfolio", personOf(request));
    const { state } = await commands.load(stream);
    const versions = readAllVersions(eventStore, stream, (id) => isKept(state, id));
    return reply.type("application/json; charset=utf-8").send(Readable.from(listText(versions)));
  });

  app.get(BADGE_SOURCES_PATH, { config }, async (request, reply) => {
    const { state } = await commands.load(streamOf("portfolio", personOf(request)));
    const text = Readable.from(sourcesAsJson(state.badges, eventStore));
    return reply.type("application/json; charset=utf-8").send(text);
  });
}

const asRestore = <Value>(request: FastifyRequest, work: () => Promise<Value>) =>
  runAs(RESTORE, () => whileCallerWaits(request, work));

/**
 * Everything about the badge is checked anew. What the export says counts only while nobody can be asked: it names a
 * badge that isn't verified, and it may end or revoke one.
 */
async function restoreBadge(
  userId: string,
  { credentialId, source, known }: z.output<typeof restoreBadgeBody>,
  { commands, checks, clock }: RestoreRoutesDeps,
): Promise<z.output<typeof restoreBadgeAnswer>> {
  const stream = streamOf("portfolio", userId);
  const { state } = await commands.load(stream);
  if (badgeOf(state.badges, credentialId)) return { outcome: "skipped" };
  const checked = await checks.again(userId, source, { before: known });
  if (!checked.ok) return { outcome: "unreadable" };
  const at = clock().toISOString();
  const commitId = hashOf("restored-badge", userId, credentialId, source);
  const { badgeId, claims } = checked.value;
  const outcome = await commands.handle(stream, commitId, {
    type: "RestoreBadge",
    credentialId,
    badgeId,
    source,
    commitId,
    claims,
    result: withKnownRevocation(
      known?.isRevoked ? REVOKED : undefined,
      resultOf(checked.value, at),
    ),
    at,
  });
  return outcome.ok ? { outcome: "created", head: outcome.value.head } : { outcome: "skipped" };
}

const REVOKED = {
  check: "revocation",
  outcome: "failed",
  detail: text("The issuer had revoked the badge when it was exported"),
} as const;

async function* sourcesAsJson(
  badges: Badges,
  eventStore: Pick<EventStore, "find">,
): AsyncGenerator<string> {
  let before = "[\n";
  for (const badge of Object.values(badges)) {
    const { credentialId } = badge;
    const source = await badgeSource(badge, eventStore);
    const exported: BadgeSource = { credentialId, source, known: knownOf(badge) };
    yield before + JSON.stringify(exported);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** The person whom an internal call is about. Throws 401. */
export function personOf({ internal }: FastifyRequest): string {
  if (!internal?.userId) throw notAuthenticated();
  return internal.userId;
}
