import { runService } from "@laurel/service-process/run-service";
import { profileService } from "./service.ts";

await runService("profile", profileService.create);
