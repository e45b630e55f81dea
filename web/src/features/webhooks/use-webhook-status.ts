import { updateWebhook } from "@laurel/contracts/calls.generated";
import type { Webhook } from "@laurel/contracts/routes/webhooks";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { refreshWebhooks } from "./webhooks-query.ts";

/** Enables a disabled webhook, and disables an active one. */
export function useWebhookStatus({ id, url, status }: Webhook) {
  const t = useTexts();
  const toast = useToast();
  const next = status === "active" ? "disabled" : "active";
  const { send, busy } = useSend(updateWebhook, {
    toast: failed(t(next === "active" ? "Webhook not enabled" : "Webhook not disabled")),
    refresh: refreshWebhooks,
    onSent: () =>
      toast({
        title: t(next === "active" ? "Webhook enabled" : "Webhook disabled"),
        description: url,
      }),
  });
  return { busy, turn: () => void send({ status: next }, { id }) };
}
