import { runService } from "@laurel/service-process/run-service";
import { openModel } from "./model/open-model.ts";
import { recommenderService } from "./service.ts";

await runService("recommender", async (deps, environment) =>
  recommenderService.create({ ...deps, model: await openModel(environment) }),
);
