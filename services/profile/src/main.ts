import { runService } from "@laurel/platform/adapters/distributed/run-service";
import { createProfileService } from "./service.ts";

await runService("profile", createProfileService);
