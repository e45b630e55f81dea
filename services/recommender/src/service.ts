import { getRecommendations } from "@laurel/contracts/routes/learning";
import { answer, serve } from "@laurel/platform/runtime/serve";
import {
  assembleService,
  createServiceServer,
  type Service,
  type ServiceDeps,
} from "@laurel/platform/runtime/service";

/** Learning recommendations; without a catalogue the list is empty. */
export async function createRecommenderService(deps: ServiceDeps): Promise<Service> {
  const server = await createServiceServer("recommender", deps);
  serve(server.app, getRecommendations, async () => ({
    ...answer(200, { recommendations: [], source: "catalog" as const }),
    headers: { "cache-control": "no-store" },
  }));
  return assembleService("recommender", deps, server, {});
}
