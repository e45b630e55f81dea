import { revokeToken } from "@laurel/contracts/calls.generated";
import type { AccessToken } from "@laurel/contracts/routes/tokens";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { refreshTokens } from "./tokens-query.ts";

interface Props {
  open: boolean;
  token: AccessToken;
  onCancel: () => void;
  onRevoked: () => void;
}

/** Confirms a revocation. Stays open if it fails, unless the session has ended. */
export function RevokeTokenDialog({ open, token, onCancel, onRevoked }: Props) {
  const { busy, confirm } = useConfirmedDeletion({
    call: revokeToken,
    id: token.id,
    refresh: refreshTokens,
    deleted: { title: "Token revoked", description: token.name },
    failed: failed("Token not revoked"),
    onDeleted: onRevoked,
  });

  return (
    <ConfirmDialog
      open={open}
      title="Revoke token?"
      confirmLabel="Revoke"
      destructive
      busy={busy}
      onCancel={onCancel}
      onConfirm={confirm}
    >
      Programs that use “{token.name}” will lose access immediately. This can’t be undone.
    </ConfirmDialog>
  );
}
