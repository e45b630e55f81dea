import type { LockerDocument } from "@laurel/contracts/routes/documents";
import Typography from "@mui/material/Typography";
import { useForm } from "react-hook-form";
import type { UploadNotes } from "../../entities/document/send-document.ts";
import { useAttach } from "../../entities/document/use-attach.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { CredentialField } from "./CredentialField.tsx";

interface Props {
  open: boolean;
  document: LockerDocument;
  onClose: () => void;
}

/** Chooses the credential that a document belongs to. */
export function AttachDialog({ open, document, onClose }: Props) {
  const t = useTexts();
  const { busy, attach } = useAttach();
  const { control, formState, handleSubmit } = useForm<UploadNotes>({
    defaultValues: { credentialId: document.credentialId, notes: "" },
  });
  const save = handleSubmit(async ({ credentialId }) => {
    if (await attach(document, credentialId)) onClose();
  });
  return (
    <FormDialog
      open={open}
      title={t("Attach to a credential")}
      dirty={formState.isDirty}
      busy={busy}
      action={
        <SubmitButton busy={busy} busyText={t("Attaching the document")}>
          {t("Attach")}
        </SubmitButton>
      }
      onClose={onClose}
      onSubmit={(event) => void save(event)}
    >
      <Typography sx={{ mb: 4, overflowWrap: "anywhere" }}>
        <bdi>{document.fileName}</bdi>
      </Typography>
      <CredentialField
        control={control}
        help={t("The document is then listed with this credential. Choose “None” to detach it.")}
      />
    </FormDialog>
  );
}
