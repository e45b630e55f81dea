import { runService } from "@laurel/platform/adapters/distributed/run-service";
import { openModel } from "./model/open-model.ts";
import { createRecommenderService } from "./service.ts";

await runService("recommender", async (deps, environment) =>
  createRecommenderService({ ...deps, model: await openModel(environment) }),
);
