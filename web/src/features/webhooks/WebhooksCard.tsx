import type { Webhook } from "@laurel/contracts/routes/webhooks";
import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useListFocus } from "../../ui/dialogs/use-list-focus.ts";
import { RowList } from "../../ui/layout/row-list.ts";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { AddWebhook } from "./AddWebhook.tsx";
import { DeleteWebhookDialog } from "./DeleteWebhookDialog.tsx";
import { WebhookRow } from "./WebhookRow.tsx";
import { webhooksQuery } from "./webhooks-query.ts";

/** The person's webhooks: add, change, test and delete. */
export function WebhooksCard() {
  const t = useTexts();
  return (
    <SectionCard
      id="webhooks"
      title={t("Webhooks")}
      lead={t(
        "Laurel sends every change of your credentials to these URLs within seconds, signed so that your receiver can verify it.",
      )}
      action={<AddWebhook />}
    >
      <Webhooks />
    </SectionCard>
  );
}

function Webhooks() {
  const t = useTexts();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(webhooksQuery);
  const [deleting, setDeleting] = useState<Webhook>();
  const [open, setOpen] = useState(false);
  const { holdList, focusAfterClose } = useListFocus(open);

  if (!data) {
    if (!error || isFetching) return <Spinner text={t("Loading your webhooks...")} />;
    return (
      <ErrorState
        title={t("Your webhooks couldn’t be loaded.")}
        message={errorText(t, error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Box ref={holdList} tabIndex={-1}>
      {data.length === 0 && (
        <EmptyState motif="letter">
          {t("Your webhooks will appear here, with what was delivered to them and what wasn’t.")}
        </EmptyState>
      )}
      {data.length > 0 && (
        <RowList aria-label={t("Your webhooks")}>
          {data.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              now={dataUpdatedAt}
              onDelete={() => {
                setDeleting(webhook);
                setOpen(true);
              }}
            />
          ))}
        </RowList>
      )}
      {deleting && (
        <DeleteWebhookDialog
          key={deleting.id}
          open={open}
          webhook={deleting}
          onCancel={() => setOpen(false)}
          onDeleted={() => {
            focusAfterClose();
            setOpen(false);
          }}
        />
      )}
    </Box>
  );
}
