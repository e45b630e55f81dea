import {
  EARNED_LISTED,
  getFacets,
  listSkills,
  MAX_FACET_VALUES,
} from "@laurel/contracts/routes/credential-facets";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { inTurns } from "@laurel/event-sourcing/work/in-turns";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { createFacetCounts } from "@laurel/contracts/facet-counts";
import type { StoredCredential } from "./domain/credential.ts";
import { credentialsOf } from "./domain/portfolio.ts";
import { createSkillList } from "./domain/skills.ts";
import type { PortfolioCommands } from "./stream.ts";

interface FacetRoutesDeps {
  commands: PortfolioCommands;
  clock: Clock;
}

/**
 * What there is to filter by. It reads the folded stream, which usually is in memory, because counting needs all
 * credentials of the person, and parsing them takes much longer than counting.
 */
export function credentialFacetRoutes(
  app: FastifyInstance,
  { commands, clock }: FacetRoutesDeps,
): void {
  async function addAll(userId: string, add: (credential: StoredCredential) => void) {
    const { state } = await commands.load(streamOf("portfolio", userId));
    await inTurns(credentialsOf(state), add);
  }

  serve(app, getFacets, async ({ userId, query }) => {
    const facets = createFacetCounts(query, clock(), MAX_FACET_VALUES);
    await addAll(userId, facets.add);
    return answer(200, facets.result());
  });

  serve(app, listSkills, async ({ userId }) => {
    const skills = createSkillList(MAX_FACET_VALUES, EARNED_LISTED);
    await addAll(userId, skills.add);
    return answer(200, skills.result());
  });
}
