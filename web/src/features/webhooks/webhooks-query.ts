import { listDeliveries, listWebhooks } from "@laurel/contracts/calls.generated";
import { pathOf } from "@laurel/contracts/path";
import { deliverySchema, webhookSchema } from "@laurel/contracts/routes/webhooks";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";

const WEBHOOKS = listWebhooks.path;
const webhookList = webhookSchema.array();
const deliveryList = deliverySchema.array();

/** The person's webhooks. Deliveries change their state, so each visit fetches them again. */
export const webhooksQuery = queryOptions({
  queryKey: [WEBHOOKS],
  queryFn: () => readJson(WEBHOOKS, webhookList),
  refetchOnMount: "always",
});

/** The last deliveries of a webhook, newest first. */
export function deliveriesQuery(id: string) {
  return queryOptions({
    queryKey: [WEBHOOKS, id, "deliveries"],
    queryFn: () => readJson(pathOf(listDeliveries, { id }), deliveryList),
    meta: { tellsFailure: true },
  });
}

/** Refetches the webhooks and the deliveries on the screen after a change. Resolves once they're fresh. */
export function refreshWebhooks(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [WEBHOOKS] });
}
