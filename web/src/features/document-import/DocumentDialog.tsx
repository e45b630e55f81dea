import type { DocumentReading } from "@laurel/contracts/routes/document-imports";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReadFile, useDocumentReading } from "../../entities/document/use-document-reading.ts";
import { isSessionEnded, messageOf } from "../../lib/problem.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { FileDropField } from "../../ui/forms/FileDropField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { useBadgeIn } from "./use-badge-in.ts";

const ACCEPT = ".pdf,.png,.jpg,.jpeg,.webp,application/pdf,image/png,image/jpeg,image/webp";
const HELP =
  "A certificate as PDF, or a picture of one with a QR code, up to 10 MB. You see what was found before anything is saved.";

export interface DocumentDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called with what a certificate says. It opens another form. */
  onRead: (reading: DocumentReading, file: File) => void;
}

/** Reads a certificate. A badge in it can be added as such; anything else fills in the form of a new credential. */
export function DocumentDialog({ open, onClose, onRead }: DocumentDialogProps) {
  const reading = useDocumentReading();
  const badge = useBadgeIn();
  const toast = useToast();
  const error = badge.error ?? reading.error;
  const fillIn = ({ file, reading }: ReadFile) => onRead(reading, file);
  const read = (file: File) =>
    reading.mutate(file, { onSuccess: (found) => found.reading.hasBadge || fillIn(found) });
  // Without a badge, the dialog is closing.
  const found = reading.data?.reading.hasBadge ? reading.data : undefined;
  const isReading = reading.isPending || (reading.data !== undefined && !found);
  const add = () =>
    found &&
    badge.mutate(found.file, {
      onSuccess: () => {
        toast({ title: "Success!", description: "The badge has been added and checked" });
        onClose();
      },
    });
  return (
    <FormDialog
      open={open}
      title="Add from a document"
      notice={error && !isSessionEnded(error) && <Notice tone="error">{messageOf(error)}</Notice>}
      dirty={false}
      busy={reading.isPending || badge.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!badge.isPending) add();
      }}
      otherAction={
        found && (
          <Button color="inherit" onClick={() => badge.isPending || fillIn(found)}>
            Fill in the form instead
          </Button>
        )
      }
      action={
        found && (
          <SubmitButton busy={badge.isPending} busyText="Checking…">
            Add badge
          </SubmitButton>
        )
      }
    >
      {isReading && <Spinner text="Reading the document…" />}
      {found && (
        <Typography>
          {found.file.name} contains a badge. Added as a badge, it’s checked with its issuer and can
          be shown as verified.
        </Typography>
      )}
      {!isReading && !found && <FileDropField accept={ACCEPT} help={HELP} onFile={read} />}
    </FormDialog>
  );
}
