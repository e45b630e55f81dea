import { runService } from "@laurel/service-process/run-service";
import { ConfigError } from "@laurel/hosting/process/config";
import { createProfileService } from "./service.ts";

await runService("profile", async (deps, { PUBLIC_URL }) => {
  if (PUBLIC_URL === undefined)
    throw new ConfigError("PUBLIC_URL: must be set, addresses of profiles start with it");
  return createProfileService({ ...deps, publicUrl: PUBLIC_URL });
});
