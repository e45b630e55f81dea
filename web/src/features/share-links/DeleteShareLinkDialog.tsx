import { deleteShareLink } from "@laurel/contracts/calls.generated";
import type { ShareLink } from "@laurel/contracts/routes/share-links";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
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
  const { busy, confirm } = useConfirmedDeletion({
    call: deleteShareLink,
    id: link.id,
    refresh: refreshShareLinks,
    deleted: { title: "Share link deleted", description: link.label },
    failed: failed("Share link not deleted"),
    onDeleted,
  });

  return (
    <ConfirmDialog
      open={open}
      title="Delete share link?"
      confirmLabel="Delete"
      destructive
      busy={busy}
      onCancel={onCancel}
      onConfirm={confirm}
    >
      “{link.label}” will stop working for everybody at once, and its views are forgotten. This
      can’t be undone.
    </ConfirmDialog>
  );
}
