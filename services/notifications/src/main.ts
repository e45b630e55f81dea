import { readWebhookKey } from "@laurel/hosting/keys/keys";
import { keysFolderOf, outboundNotice, outboundOf } from "@laurel/hosting/process/config";
import { runService } from "@laurel/service-process/run-service";
import { notificationsService } from "./service.ts";

await runService("notifications", async (deps, environment) => {
  const notice = outboundNotice(environment);
  if (notice !== undefined) console.log(notice);
  const webhookKey = readWebhookKey(keysFolderOf(environment));
  return notificationsService.create({ ...deps, webhookKey, outbound: outboundOf(environment) });
});
