import {
  createCredential,
  deleteCredential,
  getCredential,
  listCredentials,
  renewCredential,
  updateCredential,
  type Credential,
} from "@laurel/contracts/routes/credentials";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { derivedNumericId } from "@laurel/event-sourcing/kernel/ids";
import type { Handled } from "@laurel/event-sourcing/streams/command-handler";
import {
  catchUpWithSeen,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import { answer, answerJson, answerList, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { findPage, type CredentialPage, type ListQuery } from "./credential-pages.ts";
import { credentialKey, type CredentialView } from "./credentials.projection.ts";
import type { PortfolioEvent } from "./domain/portfolio.ts";
import { refusalProblem } from "./refusals.ts";
import { withoutSortKeys, withoutSortKeysIn } from "./sort-keys.ts";
import type { StatsView } from "./stats.projection.ts";
import type { PortfolioCommands } from "./stream.ts";

export interface CredentialRoutesDeps {
  commands: PortfolioCommands;
  credentials: RunningProjection<CredentialView>;
  stats: RunningProjection<StatsView>;
  clock: Clock;
  /** Links to further pages begin with it. */
  publicUrl: string;
}

/** The calls under /api/credentials. */
export function credentialRoutes(
  app: FastifyInstance,
  { commands, credentials, stats, clock, publicUrl }: CredentialRoutesDeps,
): void {
  const now = () => clock().toISOString();

  serve(app, listCredentials, async ({ userId, query, seen, request }) => {
    await catchUpWithSeen([credentials, stats], seen);
    if (isWholeList(query)) {
      const where = query.type ? { userId, type: query.type } : { userId };
      const sort = { field: "completedDate", direction: "desc" } as const;
      // Without their sort keys, the documents have the shape of the contract's credentials. So their text is sent unparsed.
      return answerJson(200, withoutSortKeysIn(await credentials.query.findJson({ where, sort })));
    }
    const sources = { credentials: credentials.query, stats: stats.query };
    const page = await findPage(sources, userId, query, clock());
    const list = answerList(200, page.items);
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

  serve(app, createCredential, async ({ userId, body, commitIdFor }) => {
    const commitId = commitIdFor(userId);
    const id = derivedNumericId("credential", commitId);
    const command = { type: "AddCredential", id, fields: body, at: now() } as const;
    const outcome = await commands.handle(streamOf("portfolio", userId), commitId, command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    return answer(201, written(outcome.value, userId), [outcome.value.head]);
  });

  serve(app, renewCredential, async ({ userId, params, body, commitIdFor }) => {
    const commitId = commitIdFor(userId);
    const id = derivedNumericId("credential", commitId);
    const renewed = params.id;
    const command = { type: "RenewCredential", renewed, id, fields: body, at: now() } as const;
    const outcome = await commands.handle(streamOf("portfolio", userId), commitId, command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    return answer(201, written(outcome.value, userId), [outcome.value.head]);
  });

  serve(app, updateCredential, async ({ userId, params: { id }, body, commitIdFor }) => {
    const command = { type: "ChangeCredential", id, changes: body, at: now() } as const;
    const stream = streamOf("portfolio", userId);
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    return answer(200, written(outcome.value, userId), [outcome.value.head]);
  });

  serve(app, deleteCredential, async ({ userId, params: { id }, commitIdFor }) => {
    const command = { type: "RemoveCredential", id, at: now() } as const;
    const stream = streamOf("portfolio", userId);
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    return answer(204, undefined, [outcome.value.head]);
  });
}

function isWholeList({ type: _type, sort, ...others }: ListQuery): boolean {
  return sort === "-completedDate" && Object.values(others).every((given) => given === undefined);
}

/** RFC 8288: the next page is the same address with another cursor. */
function pageHeaders({ total, next }: CredentialPage, { url }: FastifyRequest, publicUrl: string) {
  const headers = { "x-total-count": String(total) };
  if (next === undefined) return headers;
  const address = new URL(url, publicUrl);
  address.searchParams.set("cursor", next);
  return { ...headers, link: `<${address.href}>; rel="next"` };
}

/** The credential that a commit wrote. A repeated command gets the credential of the first attempt. */
function written({ events }: Handled<PortfolioEvent>, userId: string): Credential {
  const [event] = events;
  if (event?.type !== "CredentialAdded" && event?.type !== "CredentialChanged")
    throw new Error("The commit wrote no credential");
  return { ...event.data.credential, userId };
}
