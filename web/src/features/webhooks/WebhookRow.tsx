import { text, verbatim } from "@laurel/contracts/text";
import type { Webhook } from "@laurel/contracts/routes/webhooks";
import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { RowActions, TallRow } from "../../ui/layout/row-list.ts";
import { Notice } from "../../ui/states/Notice.tsx";
import { Deliveries } from "./Deliveries.tsx";
import { EditWebhook } from "./EditWebhook.tsx";
import { useAttempt } from "./use-attempt.ts";
import { WebhookFacts } from "./WebhookFacts.tsx";
import { updateWebhook } from "@laurel/contracts/calls.generated";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { refreshWebhooks } from "./webhooks-query.ts";

interface Props {
  webhook: Webhook;
  /** When the list was fetched, in milliseconds. */
  now: number;
  onDelete: () => void;
}

/** A webhook with its state, its buttons and, if asked for, its deliveries. */
export function WebhookRow({ webhook, now, onDelete }: Props) {
  const t = useTexts();
  const { id, status } = webhook;
  const urlId = useId();
  const logId = useId();
  const [isOpen, setOpen] = useState(false);
  const { asked, result, sendTest, redeliver } = useAttempt(id);
  const { busy, change } = useWebhookStatus(webhook);
  const about = { size: "small", color: "inherit", "aria-describedby": urlId } as const;
  return (
    <TallRow>
      <WebhookFacts webhook={webhook} now={now} urlId={urlId} />
      <RowActions>
        <Button
          {...about}
          variant="outlined"
          aria-busy={asked === "test" || undefined}
          onClick={() => void sendTest()}
        >
          {t("Send test")}
        </Button>
        <Button
          {...about}
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={isOpen ? logId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t("Deliveries")}
        </Button>
        <EditWebhook webhook={webhook} describedBy={urlId} />
        <Button {...about} aria-busy={busy || undefined} onClick={change}>
          {status === "active" ? t("Disable") : t("Enable")}
        </Button>
        <Button {...about} color="error" onClick={onDelete}>
          {t("Delete")}
        </Button>
      </RowActions>
      {result && <Notice tone={result.tone}>{result.text}</Notice>}
      {isOpen && (
        <div id={logId}>
          <Deliveries webhook={id} asked={asked} onRedeliver={(one) => void redeliver(one)} />
        </div>
      )}
    </TallRow>
  );
}

/** Enables a disabled webhook, and disables an active one. */
function useWebhookStatus({ id, url, status }: Webhook) {
  const toast = useToast();
  const next = status === "active" ? "disabled" : "active";
  const { send, busy } = useSend(updateWebhook, {
    toast: failed(text(next === "active" ? "Webhook not enabled" : "Webhook not disabled")),
    refresh: refreshWebhooks,
    onSent: () =>
      toast({
        title: text(next === "active" ? "Webhook enabled" : "Webhook disabled"),
        description: verbatim(url),
      }),
  });
  return { busy, change: () => void send({ status: next }, { id }) };
}
