import {
  EARNED_LISTED,
  getFacets,
  listSkills,
  MAX_FACET_VALUES,
} from "@laurel/contracts/routes/credential-facets";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { inTurns } from "@laurel/event-sourcing/work/in-turns";
import { answer, serve, type Call } from "@laurel/hosting/http/serve";
import type { RouteContract } from "@laurel/contracts/route";
import type { FastifyInstance } from "fastify";
import { createFacetCounts } from "@laurel/contracts/facet-counts";
import type { StoredCredential } from "./domain/credential.ts";
import { credentialsOf } from "./domain/portfolio.ts";
import { createSkillList } from "./domain/skills.ts";
import type { LargeReads } from "@laurel/hosting/work/large-reads";
import { personParty } from "@laurel/hosting/work/party";
import type { PortfolioCommands } from "./stream.ts";

interface FacetRoutesDeps {
  commands: PortfolioCommands;
  reads: LargeReads;
  clock: Clock;
}

/**
 * What there is to filter by. It reads the folded stream, which usually is in memory, because counting needs all
 * credentials of the person, and parsing them takes much longer than counting.
 */
export function credentialFacetRoutes(
  app: FastifyInstance,
  { commands, reads, clock }: FacetRoutesDeps,
): void {
  async function addAll(
    call: Pick<Call<RouteContract>, "userId" | "onSent">,
    add: (credential: StoredCredential) => void,
  ) {
    const { state } = await commands.load(streamOf("portfolio", call.userId));
    await reads.begin(personParty(call.userId), call, state);
    await inTurns(credentialsOf(state), add);
  }

  serve(app, getFacets, async (call) => {
    const facets = createFacetCounts(call.query, clock(), MAX_FACET_VALUES);
    await addAll(call, facets.add);
    return answer(200, facets.result());
  });

  serve(app, listSkills, async (call) => {
    const skills = createSkillList(MAX_FACET_VALUES, EARNED_LISTED);
    await addAll(call, skills.add);
    return answer(200, skills.result());
  });
}
