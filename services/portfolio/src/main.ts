import { readConfirmationKey } from "@laurel/hosting/keys/keys";
import { keysFolderOf, outboundNotice, outboundOf } from "@laurel/hosting/process/config";
import { runService } from "@laurel/service-process/run-service";
import { portfolioService } from "./service.ts";

await runService("portfolio", (deps, environment) => {
  const notice = outboundNotice(environment);
  if (notice !== undefined) console.log(notice);
  return portfolioService.create({
    ...deps,
    outbound: outboundOf(environment),
    asksForConfirmation: environment.CONFIRMATIONS === "on",
    confirmationKey: readConfirmationKey(keysFolderOf(environment)),
  });
});
