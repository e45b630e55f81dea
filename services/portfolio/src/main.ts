import { runService } from "@laurel/service-process/run-service";
import { portfolioService } from "./service.ts";

await runService("portfolio", portfolioService.create);
