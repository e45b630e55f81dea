import { text, verbatim } from "@laurel/contracts/text";
import { deleteWebhook } from "@laurel/contracts/calls.generated";
import type { Webhook } from "@laurel/contracts/routes/webhooks";
import { useQuery } from "@tanstack/react-query";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { ListCard } from "../../ui/layout/ListCard.tsx";
import { AddWebhook } from "./AddWebhook.tsx";
import { WebhookRow } from "./WebhookRow.tsx";
import { refreshWebhooks, webhooksQuery } from "./webhooks-query.ts";

/** The person's webhooks: add, change, test and delete. */
export function WebhooksCard() {
  const t = useTexts();
  const notDeleted = failed(text("Webhook not deleted"));
  const { ask, question } = useConfirmedDeletion(deleteWebhook, refreshWebhooks, notDeleted);
  const askToDelete = ({ id, url }: Webhook) =>
    ask({
      id,
      title: text("Delete webhook?"),
      confirmLabel: text("Delete"),
      text: (
        <Rich
          text="Laurel will stop sending events to {url} and delete the log of deliveries. This can’t be undone."
          values={{ url: <bdi>{url}</bdi> }}
        />
      ),
      deleted: { title: text("Webhook deleted"), description: verbatim(url) },
    });
  return (
    <ListCard
      id="webhooks"
      title={t("Webhooks")}
      lead={t(
        "Laurel sends every change of your credentials to these URLs within seconds, signed so that your receiver can verify it.",
      )}
      action={<AddWebhook />}
      list={useQuery(webhooksQuery)}
      motif="letter"
      texts={{
        list: t("Your webhooks"),
        loading: t("Loading your webhooks..."),
        failed: t("Your webhooks couldn’t be loaded."),
        empty: t(
          "Your webhooks will appear here, with what was delivered to them and what wasn’t.",
        ),
      }}
      renderRow={(webhook, now) => (
        <WebhookRow
          key={webhook.id}
          webhook={webhook}
          now={now}
          onDelete={() => askToDelete(webhook)}
        />
      )}
    >
      {question}
    </ListCard>
  );
}
