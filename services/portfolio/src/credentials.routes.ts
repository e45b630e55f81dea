import {
  createCredential,
  deleteCredential,
  getCredential,
  listCredentials,
  listRenewals,
  renewCredential,
  updateCredential,
  type Credential,
  type ListedCredential,
} from "@laurel/contracts/routes/credentials";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { derivedNumericId } from "@laurel/event-sourcing/kernel/ids";
import {
  catchUpWithSeen,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import { inTurns } from "@laurel/event-sourcing/work/in-turns";
import { answer, answerJson, answerList, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { findPage, type CredentialPage, type ListQuery } from "./credential-pages.ts";
import { credentialKey, type CredentialView } from "./credentials.projection.ts";
import { createDetails } from "./domain/credential-details.ts";
import { dayOf } from "@laurel/contracts/credential-status";
import { credentialOf, isKept } from "./domain/portfolio.ts";
import { chainOf } from "./domain/renewal.ts";
import { refusalProblem } from "./refusals.ts";
import { withoutSortKeys, withoutSortKeysIn } from "./sort-keys.ts";
import type { LargeReads } from "@laurel/hosting/work/large-reads";
import { personParty } from "@laurel/hosting/work/party";
import type { StatsView } from "./stats.projection.ts";
import type { PortfolioCommands } from "./stream.ts";
import { writtenCredential } from "./written-credential.ts";

export interface CredentialRoutesDeps {
  commands: PortfolioCommands;
  credentials: RunningProjection<CredentialView>;
  stats: RunningProjection<StatsView>;
  clock: Clock;
  reads: LargeReads;
  /** Called after a change, which leaves a version behind. */
  onVersion(userId: string): void;
  /** Links to further pages begin with it. */
  publicUrl: string;
}

/** The calls under /api/credentials. */
export function credentialRoutes(app: FastifyInstance, deps: CredentialRoutesDeps): void {
  serveReads(app, deps);
  serveChanges(app, deps);
}

function serveReads(
  app: FastifyInstance,
  { commands, credentials, stats, clock, reads, publicUrl }: CredentialRoutesDeps,
): void {
  async function stateOf(userId: string) {
    const { state } = await commands.load(streamOf("portfolio", userId));
    return state;
  }

  async function withDetails(page: readonly Credential[], userId: string) {
    const detailsOf = createDetails(await stateOf(userId), dayOf(clock()));
    const items: ListedCredential[] = [];
    await inTurns(page, (one) => items.push({ ...one, details: detailsOf(one) }));
    return items;
  }

  serve(app, listCredentials, async (call) => {
    const { userId, query, seen, request } = call;
    await catchUpWithSeen([credentials, stats], seen);
    const sums = await stats.query.get(userId);
    const total = sums?.document.total ?? 0;
    await reads.begin(personParty(call.userId), call, {
      credentials: Math.min(total, query.limit ?? total),
    });
    if (isWholeList(query)) {
      const where = query.type ? { userId, type: query.type } : { userId };
      const sort = { field: "completedDate", direction: "desc" } as const;
      // Without their sort keys, the documents have the shape of the contract's credentials. So their text is sent unparsed.
      return answerJson(200, withoutSortKeysIn(await credentials.query.findJson({ where, sort })));
    }
    const sources = { credentials: credentials.query, stats: stats.query };
    const page = await findPage(sources, userId, query, clock());
    const items = query.include ? await withDetails(page.items, userId) : page.items;
    const list = answerList(200, items);
    return query.limit === undefined
      ? list
      : { ...list, headers: pageHeaders(page, request, publicUrl) };
  });

  serve(app, getCredential, async ({ userId, params: { id }, seen }) => {
    await catchUpWithSeen([credentials], seen);
    const found = await credentials.query.get(credentialKey(userId, id));
    if (!found) throw refusalProblem("CredentialNotFound");
    return answer(200, withoutSortKeys(found.document));
  });

  serve(app, listRenewals, async ({ userId, params: { id } }) => {
    const state = await stateOf(userId);
    const credential = credentialOf(state, id);
    if (!credential) throw refusalProblem("CredentialNotFound");
    const chain = chainOf(credential, state);
    return answerList(
      200,
      chain.map((one): Credential => ({ ...one, userId })),
    );
  });
}

function serveChanges(
  app: FastifyInstance,
  { commands, clock, onVersion }: Pick<CredentialRoutesDeps, "commands" | "clock" | "onVersion">,
): void {
  const now = () => clock().toISOString();

  /** A repeated command may have made a credential that is gone for good, though not yet emptied. */
  async function answerNew(userId: string, id: string, at: string, outcome: Outcome) {
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    const { events, head } = outcome.value;
    const credential = writtenCredential(events, userId, id);
    if (credential.createdAt !== at && !isKept((await commands.load(head.stream)).state, id))
      throw refusalProblem("CredentialNotFound");
    return answer(201, credential, [head]);
  }

  serve(app, createCredential, async ({ userId, body, commitIdFor }) => {
    const commitId = commitIdFor(userId);
    const id = derivedNumericId("credential", commitId);
    const at = now();
    const command = { type: "AddCredential", id, fields: body, at } as const;
    const outcome = await commands.handle(streamOf("portfolio", userId), commitId, command);
    return answerNew(userId, id, at, outcome);
  });

  serve(app, renewCredential, async ({ userId, params, body, commitIdFor }) => {
    const commitId = commitIdFor(userId);
    const id = derivedNumericId("credential", commitId);
    const renewed = params.id;
    const at = now();
    const command = { type: "RenewCredential", renewed, id, fields: body, at } as const;
    const outcome = await commands.handle(streamOf("portfolio", userId), commitId, command);
    return answerNew(userId, id, at, outcome);
  });

  serve(app, updateCredential, async ({ userId, params: { id }, body, commitIdFor }) => {
    const command = { type: "ChangeCredential", id, changes: body, at: now() } as const;
    const stream = streamOf("portfolio", userId);
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    onVersion(userId);
    return answer(200, writtenCredential(outcome.value.events, userId, id), [outcome.value.head]);
  });

  serve(app, deleteCredential, async ({ userId, params: { id }, commitIdFor }) => {
    const command = { type: "RemoveCredential", id, at: now() } as const;
    const stream = streamOf("portfolio", userId);
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    return answer(204, undefined, [outcome.value.head]);
  });
}

type Outcome = Awaited<ReturnType<PortfolioCommands["handle"]>>;

function isWholeList({ type: _type, sort, ...others }: ListQuery): boolean {
  return sort === "-completedDate" && Object.values(others).every((given) => given === undefined);
}

/** RFC 8288: the next page is the same address with another cursor or number. */
function pageHeaders({ total, next }: CredentialPage, { url }: FastifyRequest, publicUrl: string) {
  const headers = { "x-total-count": String(total) };
  if (next === undefined) return headers;
  const address = new URL(url, publicUrl);
  address.searchParams.set(next.name, next.value);
  return { ...headers, link: `<${address.href}>; rel="next"` };
}
