import { runService } from "@laurel/service-process/run-service";
import { createPortfolioService } from "./service.ts";

await runService("portfolio", createPortfolioService);
