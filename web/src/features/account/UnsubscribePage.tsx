import { unsubscribeReminders } from "@laurel/contracts/calls.generated";
import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { useIntent } from "../../entities/sending/intent.ts";
import { messageOf } from "../../lib/problem.ts";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { AccountScreen } from "./AccountScreen.tsx";

const SWITCH_ON_AGAIN = "You can switch them on again in your settings, under Notifications.";

/** Switches reminders off with the token in the address. It asks first: mail programs open links to check them. */
export function UnsubscribePage() {
  const [params] = useSearchParams();
  const { send, busy, isSent } = useUnsubscribe(params.get("token") ?? "");

  if (isSent)
    return <AccountScreen title="Reminders are off" motif="seal" intro={SWITCH_ON_AGAIN} />;
  return (
    <AccountScreen
      title="Stop reminders?"
      motif="letter"
      intro={`You won’t get any more emails about credentials that expire. ${SWITCH_ON_AGAIN}`}
    >
      <SubmitButton type="button" busy={busy} size="large" fullWidth onClick={send}>
        Stop reminders
      </SubmitButton>
    </AccountScreen>
  );
}

function useUnsubscribe(token: string) {
  const toast = useToast();
  const intent = useIntent();
  const path = `${unsubscribeReminders.path}?token=${encodeURIComponent(token)}` as const;
  const { mutate, isPending, isSuccess } = useMutation({
    meta: { isPublic: true },
    mutationFn: () => intent.send(path, { method: unsubscribeReminders.method }),
    onError: (error) =>
      toast({
        title: "Reminders are still on",
        description: messageOf(error),
        variant: "destructive",
      }),
  });
  return { send: () => mutate(), busy: isPending, isSent: isSuccess };
}
