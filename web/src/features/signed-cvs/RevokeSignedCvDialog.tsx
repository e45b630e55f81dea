import { revokeSignedCv } from "@laurel/contracts/calls.generated";
import type { OwnSignedCv } from "@laurel/contracts/routes/signed-cvs";
import { useQueryClient } from "@tanstack/react-query";
import { failed } from "../../entities/sending/failure-words.ts";
import { ifUnsure } from "../../entities/sending/if-unsure.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { formatDate } from "../../lib/dates.ts";
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
  const client = useQueryClient();
  const toast = useToast();
  // As on its page, which is the same for everybody.
  const issued = formatDate(cv.issuedAt);
  const { send, busy } = useSend(revokeSignedCv, {
    toast: failed("CV not revoked"),
    onSent: async () => {
      await refreshSignedCvs(client);
      toast({ title: "CV revoked", description: `Issued ${issued}` });
      onRevoked();
    },
    onFailed: ifUnsure(() => refreshSignedCvs(client)),
  });
  return (
    <ConfirmDialog
      open={open}
      title="Revoke signed CV?"
      confirmLabel="Revoke"
      destructive
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => void send(undefined, { code: cv.code })}
    >
      Whoever checks the CV of {issued} will see that it’s revoked. This can’t be undone.
    </ConfirmDialog>
  );
}
