import { openSigningKey, readShareKey } from "@laurel/hosting/keys/keys";
import { keysFolderOf } from "@laurel/hosting/process/config";
import { runService } from "@laurel/service-process/run-service";
import { profileService } from "./service.ts";

await runService("profile", (deps, environment) => {
  const folder = keysFolderOf(environment);
  const keys = { shareKey: readShareKey(folder), signingKey: openSigningKey(folder, deps) };
  return profileService.create({ ...deps, ...keys });
});
