import { endOtp } from "@laurel/contracts/calls.generated";
import { useQueryClient } from "@tanstack/react-query";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { refreshOtp } from "./otp-query.ts";

interface Props {
  open: boolean;
  onCancel: () => void;
  onTurnedOff: () => void;
}

export function TurnOffCodesDialog({ open, onCancel, onTurnedOff }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const toast = useToast();
  const { send, busy } = useSend(endOtp, {
    toast: failed(t("One-time codes not turned off")),
    onSent: async () => {
      await refreshOtp(client);
      toast({ title: t("One-time codes turned off") });
      onTurnedOff();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={t("Turn off one-time codes?")}
      confirmLabel={t("Turn off")}
      destructive
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => void send(undefined)}
    >
      {t(
        "Your password alone will be enough to log in. Your recovery codes stop working, and you can delete Laurel from your authenticator app.",
      )}
    </ConfirmDialog>
  );
}
