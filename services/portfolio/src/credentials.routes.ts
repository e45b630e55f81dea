import {
  createCredential,
  deleteCredential,
  listCredentials,
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
import { answer, answerJson, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import type { CredentialView } from "./credentials.projection.ts";
import type { PortfolioEvent } from "./domain/portfolio.ts";
import { refusalProblem } from "./refusals.ts";
import type { PortfolioCommands } from "./stream.ts";

export interface CredentialRoutesDeps {
  commands: PortfolioCommands;
  credentials: RunningProjection<CredentialView>;
  clock: Clock;
}

/** The calls under /api/credentials. */
export function credentialRoutes(
  app: FastifyInstance,
  { commands, credentials, clock }: CredentialRoutesDeps,
): void {
  const now = () => clock().toISOString();

  serve(app, listCredentials, async ({ userId, query, seen }) => {
    await catchUpWithSeen([credentials], seen);
    const where = query.type ? { userId, type: query.type } : { userId };
    const sort = { field: "completedDate", direction: "desc" } as const;
    // The documents have the shape of the contract's credentials, so that their text can be sent as it is.
    return answerJson(200, await credentials.query.findJson({ where, sort }));
  });

  serve(app, createCredential, async ({ userId, body, commitIdFor }) => {
    const commitId = commitIdFor(userId);
    const id = derivedNumericId("credential", commitId);
    const command = { type: "AddCredential", id, fields: body, at: now() } as const;
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
    const command = { type: "RemoveCredential", id } as const;
    const stream = streamOf("portfolio", userId);
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    return answer(204, undefined, [outcome.value.head]);
  });
}

/** The credential that a commit wrote. A repeated command gets the credential of the first attempt. */
function written({ events }: Handled<PortfolioEvent>, userId: string): Credential {
  const [event] = events;
  if (event?.type !== "CredentialAdded" && event?.type !== "CredentialChanged")
    throw new Error("The commit wrote no credential");
  return { ...event.data.credential, userId };
}
