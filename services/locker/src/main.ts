import { runService } from "@laurel/platform/adapters/distributed/run-service";
import { createLockerService } from "./service.ts";

await runService("locker", createLockerService);
