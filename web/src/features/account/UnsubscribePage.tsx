import { text } from "@laurel/contracts/text";
import { unsubscribeReminders } from "@laurel/contracts/calls.generated";
import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { useIntent } from "../../entities/sending/intent.ts";
import { readAny } from "../../lib/api.ts";
import { errorWords } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { AccountScreen } from "./AccountScreen.tsx";

/** Switches reminders off with the token in the address. It asks first: mail programs open links to check them. */
export function UnsubscribePage() {
  const t = useTexts();
  const [params] = useSearchParams();
  const { send, busy, isSent } = useUnsubscribe(params.get("token") ?? "");

  if (isSent)
    return (
      <AccountScreen
        title={t("Reminders are off")}
        motif="seal"
        intro={t("You can switch them on again in your settings, under Notifications.")}
      />
    );
  return (
    <AccountScreen
      title={t("Stop reminders?")}
      motif="letter"
      intro={t(
        "You won’t get any more emails about credentials that expire. You can switch them on again in your settings, under Notifications.",
      )}
    >
      <SubmitButton type="button" busy={busy} size="large" fullWidth onClick={send}>
        {t("Stop reminders")}
      </SubmitButton>
    </AccountScreen>
  );
}

function useUnsubscribe(token: string) {
  const toast = useToast();
  const intent = useIntent(readAny);
  const path = `${unsubscribeReminders.path}?token=${encodeURIComponent(token)}` as const;
  const { mutate, isPending, isSuccess } = useMutation({
    meta: { isPublic: true },
    mutationFn: () => intent.send(path, { method: unsubscribeReminders.method }),
    onError: (error) =>
      toast({
        title: text("Reminders are still on"),
        description: errorWords(error),
        variant: "destructive",
      }),
  });
  return { send: () => mutate(), busy: isPending, isSent: isSuccess };
}
