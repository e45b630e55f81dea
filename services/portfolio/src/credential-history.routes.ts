import { MAX_CREDENTIAL_BYTES } from "@laurel/contracts/constants";
import type { RouteContract } from "@laurel/contracts/route";
import { text } from "@laurel/contracts/text";
import {
  forgetAllRemoved,
  forgetRemoved,
  getCredentialHistory,
  listRemoved,
  restoreCredential,
} from "@laurel/contracts/routes/credential-history";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { HttpProblem } from "@laurel/hosting/http/problems";
import { answer, answerJson, answerList, serve, type Call } from "@laurel/hosting/http/serve";
import type { LargeReads } from "@laurel/hosting/work/large-reads";
import { personParty } from "@laurel/hosting/work/party";
import type { FastifyInstance } from "fastify";
import { Readable } from "node:stream";
import { credentialAt, listText, readVersions } from "./credential-history.ts";
import { credentialKey } from "./credentials.projection.ts";
import type { PortfolioCommand } from "./domain/decide.ts";
import { isKept, type PortfolioEvent } from "./domain/portfolio.ts";
import { goneAt } from "./domain/removed-credentials.ts";
import type { GoneRegister } from "./gone-register.ts";
import { orLater } from "./or-later.ts";
import { refusalProblem } from "./refusals.ts";
import type { PortfolioCommands } from "./stream.ts";
import type { VersionsView } from "./versions.projection.ts";
import { writtenCredential } from "./written-credential.ts";

export interface CredentialHistoryDeps {
  commands: PortfolioCommands;
  versions: RunningProjection<VersionsView>;
  eventStore: EventStore;
  register: GoneRegister;
  reads: LargeReads;
  clock: Clock;
  /** Called after a change, which leaves a version behind. */
  onVersion(userId: string): void;
}

/** The calls about the versions of credentials and about removed ones. */
export function credentialHistoryRoutes(app: FastifyInstance, deps: CredentialHistoryDeps): void {
  serveVersions(app, deps);
  serveRemoved(app, deps);
}

function serveVersions(app: FastifyInstance, deps: CredentialHistoryDeps): void {
  const { commands, versions, eventStore, reads, clock, onVersion } = deps;

  /**
   * Where the commits about a credential are, up to its last change. Waits for a turn if some of them have to be looked for
   * in the stream. Throws 404.
   */
  async function placeOf(
    call: Pick<Call<RouteContract>, "userId" | "onSent">,
    credentialId: string,
  ) {
    const { userId } = call;
    const stream = streamOf("portfolio", userId);
    const { state, version } = await commands.load(stream);
    if (!isKept(state, credentialId)) throw refusalProblem("CredentialNotFound");
    await versions.catchUp(stream, version);
    const found = await versions.query.get(credentialKey(userId, credentialId));
    const { positions = [], hasEarlier = false } = found?.document ?? {};
    if (hasEarlier) await reads.begin(personParty(userId), call, { bytes: MAX_CREDENTIAL_BYTES });
    return { stream, credentialId, positions, hasEarlier };
  }

  serve(app, getCredentialHistory, async (call) => {
    const place = await placeOf(call, call.params.id);
    return answerJson(200, Readable.from(listText(readVersions(eventStore, place))));
  });

  serve(app, restoreCredential, async (call) => {
    const { userId, body, commitIdFor } = call;
    const { id } = call.params;
    const at = clock().toISOString();
    const former =
      body.version === undefined
        ? undefined
        : await credentialAt(eventStore, await placeOf(call, id), body.version);
    if (body.version !== undefined && !former) throw unknownVersion();
    const command: PortfolioCommand = {
      type: "RestoreCredential",
      id,
      ...(former && { former }),
      at,
    };
    const stream = streamOf("portfolio", userId);
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    onVersion(userId);
    const { events, head } = outcome.value;
    return answer(200, writtenCredential(events, userId, id), [head]);
  });
}

function serveRemoved(
  app: FastifyInstance,
  { commands, register, clock }: Pick<CredentialHistoryDeps, "commands" | "register" | "clock">,
): void {
  /** The worker makes up for an engine that is unavailable. */
  async function note(userId: string, events: readonly PortfolioEvent[]): Promise<void> {
    const gone = events.flatMap(({ type, data }) => (type === "CredentialGone" ? [data.id] : []));
    if (gone.length > 0) await orLater(register.add(userId, gone));
  }

  serve(app, listRemoved, async ({ userId }) => {
    const { state } = await commands.load(streamOf("portfolio", userId));
    const list = state.removed.toReversed().map(({ credential, removedAt }) => ({
      credential: { ...credential, userId },
      removedAt,
      goneAt: goneAt(removedAt),
    }));
    return answerList(200, list);
  });

  serve(app, forgetRemoved, async ({ userId, params: { id }, commitIdFor }) => {
    const command = { type: "ForgetRemoved", id } as const;
    const stream = streamOf("portfolio", userId);
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    await note(userId, outcome.value.events);
    return answer(204, undefined, [outcome.value.head]);
  });

  serve(app, forgetAllRemoved, async ({ userId, commitIdFor }) => {
    const command = { type: "ForgetAllRemoved", until: clock().toISOString() } as const;
    const stream = streamOf("portfolio", userId);
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    await note(userId, outcome.value.events);
    return answer(204, undefined, [outcome.value.head]);
  });
}

const unknownVersion = () =>
  new HttpProblem(400, {
    code: "unknown_version",
    message: text("This credential has no such version"),
  });
