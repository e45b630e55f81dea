import { readShareKey } from "@laurel/hosting/keys/keys";
import { keysFolderOf } from "@laurel/hosting/process/config";
import { runService } from "@laurel/service-process/run-service";
import { profileService } from "./service.ts";

await runService("profile", (deps, environment) =>
  profileService.create({ ...deps, shareKey: readShareKey(keysFolderOf(environment)) }),
);
