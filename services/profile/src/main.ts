import { runService } from "@laurel/service-process/run-service";
import { ConfigError } from "@laurel/hosting/process/config";
import { profileService } from "./service.ts";

await runService("profile", async (deps, { PUBLIC_URL }) => {
  if (PUBLIC_URL === undefined)
    throw new ConfigError("PUBLIC_URL: must be set, because profile addresses start with it");
  return profileService.create({ ...deps, publicUrl: PUBLIC_URL });
});
