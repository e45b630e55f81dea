import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { type Text, text } from "@laurel/contracts/text";
import { memo, useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { AttachmentField } from "./AttachmentField.tsx";
import { ConfirmationsButton } from "./ConfirmationsButton.tsx";
import { CredentialFieldset } from "./CredentialFieldset.tsx";
import { DocumentFindings } from "./DocumentFindings.tsx";
import { useDeleteCredential } from "./use-delete-credential.ts";
import { HistoryButton } from "./HistoryButton.tsx";
import { FormWithPreview } from "./FormWithPreview.tsx";
import { LinkedInPanel } from "./LinkedInPanel.tsx";
import { type CredentialFormInput, useCredentialForm } from "./use-credential-form.ts";
import type { Overtaken } from "./use-since-opened.ts";
import type { FormTarget } from "./editor-target.ts";
import type { Attachment } from "./use-attachment.ts";
import { useQuery } from "@tanstack/react-query";
import { documentsQuery } from "../../entities/document/documents-query.ts";
import { Fold } from "../../ui/layout/Fold.tsx";
import { AttachedDocuments } from "./AttachedDocuments.tsx";

export interface CredentialFormProps extends CredentialFormInput {
  onDeleted: () => void;
}

/** The dialog to add, edit or renew a credential, with all fields visible. */
export function CredentialFormDialog(props: CredentialFormProps) {
  const { open, onDeleted } = props;
  const t = useTexts();
  // Also while the form closes, when the address no longer names it.
  const [source] = useState(props.source);
  const [isUploading, setUploading] = useState(false);
  const { form, goal, attachment, overtaken, isDirty, busy, leave, dropDraft, submit } =
    useCredentialForm(props);
  const { control, handleSubmit, getValues, setValue } = form;
  const editing = goal.kind === "edit" ? goal.credential : undefined;
  const { remove, question } = useDeleteCredential();
  const askToDelete = () => {
    if (!editing) return;
    remove(editing, () => {
      dropDraft();
      onDeleted();
    });
  };
  return (
    <>
      <FormDialog
        open={open}
        title={t(TITLES[goal.kind])}
        notice={noticeOf(overtaken, attachment)}
        wide
        dirty={isDirty}
        keepsDraft
        busy={busy}
        onDiscard={dropDraft}
        onClose={leave}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isUploading) void handleSubmit(submit)(event);
        }}
        otherAction={editing && <DeleteButton busy={busy} onClick={askToDelete} />}
        action={<SaveButton kind={goal.kind} isSaving={busy} isUploading={isUploading} />}
      >
        <FormWithPreview control={control} renewedBy={editing?.renewedBy ?? ""}>
          {source && <DocumentFindings {...{ source, attachment, control, getValues, setValue }} />}
          <CredentialFieldset
            control={control}
            setValue={setValue}
            focusFirst={!source}
            onUploading={setUploading}
          />
          <Box sx={{ mt: 5 }}>
            <AttachmentField attachment={attachment} />
          </Box>
          {editing && (
            <>
              <Existing credential={editing} />
              <OtherDialogs credential={editing} isDirty={isDirty} onRestored={leave} />
            </>
          )}
        </FormWithPreview>
      </FormDialog>
      {open && question}
    </>
  );
}

const TITLES: Record<FormTarget["kind"], Text> = {
  add: text("Add New Credential"),
  edit: text("Edit Credential"),
  renew: text("Renew Credential"),
};
const SUBMITS: Record<FormTarget["kind"], Text> = {
  add: text("Add credential"),
  edit: text("Save changes"),
  renew: text("Renew credential"),
};

/** What only a saved credential has. Memoized like the buttons, because the first letter renders the whole dialog. */
const Existing = memo(function Existing({ credential }: { credential: Credential }) {
  return (
    <Box sx={{ mt: 6 }}>
      <CredentialDocuments credentialId={credential.id} />
      <LinkedInPanel credential={credential} />
    </Box>
  );
});

interface OtherDialogsProps {
  credential: Credential;
  isDirty: boolean;
  onRestored: () => void;
}

const OtherDialogs = (props: OtherDialogsProps) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, mt: 4 }}>
    <HistoryButton {...props} />
    <ConfirmationsButton credential={props.credential} />
  </Box>
);

interface SaveProps {
  kind: FormTarget["kind"];
  isSaving: boolean;
  /** A picture is on its way. */
  isUploading: boolean;
}

const SaveButton = memo(function SaveButton({ kind, isSaving, isUploading }: SaveProps) {
  const t = useTexts();
  const busyText = isUploading ? t("Uploading the picture") : t("Saving the credential");
  return (
    <SubmitButton busy={isSaving || isUploading} busyText={busyText}>
      {t(SUBMITS[kind])}
    </SubmitButton>
  );
});

function noticeOf(overtaken: Overtaken | undefined, { hasFailed, problem }: Attachment) {
  if (overtaken) return <OvertakenNotice by={overtaken} />;
  return hasFailed && <NotAttachedNotice why={problem} />;
}

const OVERTAKEN: Record<Overtaken, Text> = {
  deleted: text(
    "This credential has been deleted, perhaps in another window. What you typed is still here: add it as a new credential, or close this form.",
  ),
  renewed: text(
    "This credential has been renewed, perhaps in another window. What you typed is still here: add it as a new credential, or close this form.",
  ),
};

/** The toast says that it failed. This says what to do. */
function OvertakenNotice({ by }: { by: Overtaken }) {
  const t = useTexts();
  return <Notice tone="warning">{t(OVERTAKEN[by])}</Notice>;
}

/** The toast says that the credential was saved. This says what is left to do. */
function NotAttachedNotice({ why }: { why: Text | "" }) {
  const t = useTexts();
  return (
    <Notice tone="warning">
      {t(
        "The credential is saved, but its document couldn’t be attached: {why}. Save again to retry, or close this form and upload it in CertLocker.",
        { why: (why && t(why)).replace(/[.。]$/, "") },
      )}
    </Notice>
  );
}

function DeleteButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const t = useTexts();
  return (
    <Button color="error" onClick={() => !busy && onClick()}>
      {t("Delete")}
    </Button>
  );
}

/** The documents in CertLocker that belong to a credential, in its form. */
function CredentialDocuments({ credentialId }: { credentialId: string }) {
  const t = useTexts();
  const { data } = useQuery(documentsQuery);
  const linked = data?.filter((document) => document.credentialId === credentialId);
  return (
    <Fold title={linked ? t("Documents ({count})", { count: linked.length }) : t("Documents")}>
      <AttachedDocuments credentialId={credentialId} />
    </Fold>
  );
}
