import { deleteShareLink } from "@laurel/contracts/calls.generated";
import type { ShareLink } from "@laurel/contracts/routes/share-links";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { refreshShareLinks } from "./share-links-query.ts";

interface Props {
  open: boolean;
  link: ShareLink;
  onCancel: () => void;
  onDeleted: () => void;
}

/** Confirms a deletion. Stays open if it fails, unless the session has ended. */
export function DeleteShareLinkDialog({ open, link, onCancel, onDeleted }: Props) {
  const t = useTexts();
  const { busy, confirm } = useConfirmedDeletion({
    call: deleteShareLink,
    id: link.id,
    refresh: refreshShareLinks,
    deleted: { title: t("Share link deleted"), description: link.label },
    failed: failed(t("Share link not deleted")),
    onDeleted,
  });

  return (
    <ConfirmDialog
      open={open}
      title={t("Delete share link?")}
      confirmLabel={t("Delete")}
      destructive
      busy={busy}
      onCancel={onCancel}
      onConfirm={confirm}
    >
      <Rich
        text="“{label}” will stop working for everybody at once, and its views are forgotten. This can’t be undone."
        values={{ label: <bdi>{link.label}</bdi> }}
      />
    </ConfirmDialog>
  );
}
