import { runService } from "@laurel/service-process/run-service";
import { openMailer } from "@laurel/mail/open-mailer";
import { keysFolderOf, requireMail } from "@laurel/hosting/process/config";
import { readTokenKey } from "@laurel/hosting/keys/keys";
import { openThirdParty } from "./google/open-third-party.ts";
import { identityService } from "./service.ts";

await runService("identity", async (deps, environment) => {
  requireMail(environment);
  const mailer = await openMailer(environment, deps.clock);
  const thirdParty = openThirdParty(environment, deps.publicUrl);
  const tokenKey = readTokenKey(keysFolderOf(environment));
  const options = { ...deps, mailer, tokenKey, thirdParty };
  const service = await identityService.create(options);
  return {
    ...service,
    async close() {
      await service.close();
      await mailer.close();
    },
  };
});
