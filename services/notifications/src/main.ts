import { readWebhookKey } from "@laurel/hosting/keys/keys";
import {
  keysFolderOf,
  outboundNotice,
  outboundOf,
  requireMail,
} from "@laurel/hosting/process/config";
import { openMailer } from "@laurel/mail/open-mailer";
import { runService } from "@laurel/service-process/run-service";
import { notificationsService } from "./service.ts";

await runService("notifications", async (deps, environment) => {
  const notice = outboundNotice(environment);
  if (notice !== undefined) console.log(notice);
  requireMail(environment);
  const mailer = await openMailer(environment, deps.clock);
  const webhookKey = readWebhookKey(keysFolderOf(environment));
  const outbound = outboundOf(environment);
  const service = await notificationsService.create({ ...deps, mailer, webhookKey, outbound });
  return {
    ...service,
    async close() {
      await service.close();
      await mailer.close();
    },
  };
});
