import { runService } from "@laurel/platform/adapters/distributed/run-service";
import { createPortfolioService } from "./service.ts";

await runService("portfolio", createPortfolioService);
