import { revokeSignedCv } from "@laurel/contracts/calls.generated";
import type { OwnSignedCv } from "@laurel/contracts/routes/signed-cvs";
import { useQueryClient } from "@tanstack/react-query";
import { failed } from "../../entities/sending/failure-words.ts";
import { ifUnsure } from "../../entities/sending/if-unsure.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { dateText } from "../../lib/texts/dates.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { refreshSignedCvs } from "./signed-cvs-query.ts";

interface Props {
  open: boolean;
  cv: OwnSignedCv;
  onCancel: () => void;
  onRevoked: () => void;
}

/** Confirms a revocation. Stays open if it fails, unless the session has ended. */
export function RevokeSignedCvDialog({ open, cv, onCancel, onRevoked }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const toast = useToast();
  // As on its page, which is the same for everybody.
  const issued = dateText(t, cv.issuedAt);
  const { send, busy } = useSend(revokeSignedCv, {
    toast: failed(t("CV not revoked")),
    onSent: async () => {
      await refreshSignedCvs(client);
      toast({ title: t("CV revoked"), description: t("Issued {date}", { date: issued }) });
      onRevoked();
    },
    onFailed: ifUnsure(() => refreshSignedCvs(client)),
  });
  return (
    <ConfirmDialog
      open={open}
      title={t("Revoke signed CV?")}
      confirmLabel={t("Revoke")}
      destructive
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => void send(undefined, { code: cv.code })}
    >
      {t("Whoever checks the CV of {date} will see that it’s revoked. This can’t be undone.", {
        date: issued,
      })}
    </ConfirmDialog>
  );
}
