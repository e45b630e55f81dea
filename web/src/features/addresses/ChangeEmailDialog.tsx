import { changeEmail } from "@laurel/contracts/calls.generated";
import { UNDO_EMAIL_DAYS } from "@laurel/contracts/constants";
import type { Address } from "@laurel/contracts/routes/addresses";
import { useQueryClient } from "@tanstack/react-query";
import { failed } from "../../entities/sending/failure-words.ts";
import { ifUnsure } from "../../entities/sending/if-unsure.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { refreshEmail } from "./addresses-query.ts";

interface Props {
  open: boolean;
  address: Address;
  /** The email so far. */
  former: string;
  onCancel: () => void;
  onDone: () => void;
}

/** Confirms a change of the email. Stays open if it fails. */
export function ChangeEmailDialog({ open, address, former, onCancel, onDone }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const toast = useToast();
  const { send, busy } = useSend(changeEmail, {
    toast: failed(t("Email not changed")),
    onSent: async () => {
      await refreshEmail(client);
      toast({
        title: t("Email changed"),
        description: t("Emails now go to {email}.", { email: address.email }),
      });
      onDone();
    },
    onFailed: ifUnsure(() => refreshEmail(client)),
  });

  return (
    <ConfirmDialog
      open={open}
      title={t("Change your email?")}
      confirmLabel={t("Change email")}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => void send({ primary: true }, { id: address.id })}
    >
      <Rich
        text="Emails from Laurel will go to {email}. You can still log in with {former}, which gets an email that can undo the change for {days, plural, one {# day} other {# days}}."
        values={{
          email: <bdi>{address.email}</bdi>,
          former: <bdi>{former}</bdi>,
          days: UNDO_EMAIL_DAYS,
        }}
      />
    </ConfirmDialog>
  );
}
