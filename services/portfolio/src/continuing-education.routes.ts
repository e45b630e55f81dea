import {
  deleteCycle,
  listCycles,
  replaceContributions,
  saveCycle,
  type Cycle,
} from "@laurel/contracts/routes/continuing-education";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { answer, answerList, serve, type Call } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { cycleView, cycleViews } from "./cycle-views.ts";
import type { PortfolioCommand } from "./domain/decide.ts";
import { refusalProblem } from "./refusals.ts";
import type { PortfolioCommands } from "./stream.ts";

export interface ContinuingEducationDeps {
  commands: PortfolioCommands;
  clock: Clock;
}

/**
 * The calls about continuing education. They read the folded stream, like the decisions do: what counts depends on all
 * of a person's cycles and credentials together.
 */
export function continuingEducationRoutes(
  app: FastifyInstance,
  { commands, clock }: ContinuingEducationDeps,
): void {
  const today = () => clock().toISOString().slice(0, 10);

  async function handle(
    call: Pick<Call<typeof saveCycle>, "userId" | "commitIdFor">,
    command: PortfolioCommand,
  ) {
    const { userId, commitIdFor } = call;
    const outcome = await commands.handle(
      streamOf("portfolio", userId),
      commitIdFor(userId),
      command,
    );
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    return outcome.value.head;
  }

  async function cycleNow(userId: string, credentialId: string): Promise<Cycle> {
    const { state } = await commands.load(streamOf("portfolio", userId));
    const cycle = cycleView(state, credentialId, today());
    if (!cycle) throw refusalProblem("CycleNotFound");
    return cycle;
  }

  serve(app, listCycles, async ({ userId }) => {
    const { state } = await commands.load(streamOf("portfolio", userId));
    return answerList(200, cycleViews(state, today()));
  });

  serve(app, saveCycle, async (call) => {
    const { id } = call.params;
    const head = await handle(call, { type: "SaveCycle", credentialId: id, terms: call.body });
    return answer(200, await cycleNow(call.userId, id), [head]);
  });

  serve(app, deleteCycle, async (call) => {
    const head = await handle(call, { type: "RemoveCycle", credentialId: call.params.id });
    return answer(204, undefined, [head]);
  });

  serve(app, replaceContributions, async (call) => {
    const { id } = call.params;
    const contributions = call.body;
    const head = await handle(call, {
      type: "ReplaceContributions",
      credentialId: id,
      contributions,
    });
    return answer(200, await cycleNow(call.userId, id), [head]);
  });
}
