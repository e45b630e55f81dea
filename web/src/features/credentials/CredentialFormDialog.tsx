import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { CredentialDocuments } from "./CredentialDocuments.tsx";
import { CredentialFieldset } from "./CredentialFieldset.tsx";
import { DeleteCredentialDialog } from "./DeleteCredentialDialog.tsx";
import { FormWithPreview } from "./FormWithPreview.tsx";
import { LinkedInPanel } from "./LinkedInPanel.tsx";
import { type CredentialFormInput, useCredentialForm } from "./use-credential-form.ts";

export interface CredentialFormProps extends CredentialFormInput {
  onDeleted: () => void;
}

/** The dialog to add or edit a credential, with all fields visible. */
export function CredentialFormDialog(props: CredentialFormProps) {
  const { open, onDeleted } = props;
  const { form, goal, gone, isDirty, busy, leave, dropDraft, submit } = useCredentialForm(props);
  const { control, handleSubmit, setValue } = form;
  const editing = goal.kind === "edit" ? goal.credential : undefined;
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <FormDialog
        open={open}
        title={editing ? "Edit Credential" : "Add New Credential"}
        notice={gone && <DeletedElsewhereNotice />}
        wide
        dirty={isDirty}
        keepsDraft
        busy={busy}
        onDiscard={dropDraft}
        onClose={leave}
        onSubmit={(event) => void handleSubmit(submit)(event)}
        otherAction={editing && <DeleteButton busy={busy} onClick={() => setDeleting(true)} />}
        action={
          <SubmitButton busy={busy} busyText="Saving the credential">
            {editing ? "Save changes" : "Add credential"}
          </SubmitButton>
        }
      >
        <FormWithPreview control={control}>
          <CredentialFieldset control={control} setValue={setValue} />
          {editing && (
            <Box sx={{ mt: 6 }}>
              <CredentialDocuments credentialId={editing.id} />
              <LinkedInPanel credential={editing} />
            </Box>
          )}
        </FormWithPreview>
      </FormDialog>
      {editing && (
        <DeleteCredentialDialog
          open={open && deleting}
          credential={editing}
          onCancel={() => setDeleting(false)}
          onDeleted={() => {
            setDeleting(false);
            dropDraft();
            onDeleted();
          }}
        />
      )}
    </>
  );
}

/** The toast says that it failed. This says what to do. */
function DeletedElsewhereNotice() {
  return (
    <Notice tone="warning">
      This credential has been deleted, perhaps in another window. What you typed is still here: add
      it as a new credential, or close this form.
    </Notice>
  );
}

function DeleteButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  return (
    <Button
      color="error"
      onClick={() => {
        if (!busy) onClick();
      }}
    >
      Delete
    </Button>
  );
}
