import { runService } from "@laurel/service-process/run-service";
import { openMailer } from "./open-mailer.ts";
import { ConfigError, keysFolderOf } from "@laurel/hosting/process/config";
import { readTokenKey } from "@laurel/hosting/keys/keys";
import { openThirdParty } from "./google/open-third-party.ts";
import { identityService } from "./service.ts";

await runService("identity", async (deps, environment) => {
  const { PUBLIC_URL } = environment;
  if (PUBLIC_URL === undefined)
    throw new ConfigError("PUBLIC_URL: must be set, because links in emails start with it");
  const mailer = await openMailer(environment, deps.clock, (line) => console.log(line));
  const thirdParty = openThirdParty(environment, PUBLIC_URL);
  const tokenKey = readTokenKey(keysFolderOf(environment));
  const options = { ...deps, mailer, tokenKey, publicUrl: PUBLIC_URL, thirdParty };
  const service = await identityService.create(options);
  return {
    ...service,
    async close() {
      await service.close();
      await mailer.close();
    },
  };
});
