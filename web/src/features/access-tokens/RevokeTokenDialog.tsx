import { revokeToken } from "@laurel/contracts/calls.generated";
import type { AccessToken } from "@laurel/contracts/routes/tokens";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
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
  const t = useTexts();
  const { busy, confirm } = useConfirmedDeletion({
    call: revokeToken,
    id: token.id,
    refresh: refreshTokens,
    deleted: { title: t("Token revoked"), description: token.name },
    failed: failed(t("Token not revoked")),
    onDeleted: onRevoked,
  });

  return (
    <ConfirmDialog
      open={open}
      title={t("Revoke token?")}
      confirmLabel={t("Revoke")}
      destructive
      busy={busy}
      onCancel={onCancel}
      onConfirm={confirm}
    >
      <Rich
        text="Programs that use “{name}” will lose access immediately. This can’t be undone."
        values={{ name: <bdi>{token.name}</bdi> }}
      />
    </ConfirmDialog>
  );
}
