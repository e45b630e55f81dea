import { runService } from "@laurel/service-process/run-service";
import { openModel } from "./model/open-model.ts";
import { createRecommenderService } from "./service.ts";

await runService("recommender", async (deps, environment) =>
  createRecommenderService({ ...deps, model: await openModel(environment) }),
);
