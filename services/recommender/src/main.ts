import { runService } from "@laurel/platform/adapters/distributed/run-service";
import { createRecommenderService } from "./service.ts";

await runService("recommender", createRecommenderService);
