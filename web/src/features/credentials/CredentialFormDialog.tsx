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
import {
  type CredentialFormInput,
  type Overtaken,
  useCredentialForm,
} from "./use-credential-form.ts";
import type { FormTarget } from "./editor-target.ts";

export interface CredentialFormProps extends CredentialFormInput {
  onDeleted: () => void;
}

/** The dialog to add, edit or renew a credential, with all fields visible. */
export function CredentialFormDialog(props: CredentialFormProps) {
  const { open, onDeleted } = props;
  const { form, goal, overtaken, isDirty, busy, leave, dropDraft, submit } =
    useCredentialForm(props);
  const { control, handleSubmit, setValue } = form;
  const editing = goal.kind === "edit" ? goal.credential : undefined;
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <FormDialog
        open={open}
        title={TITLES[goal.kind]}
        notice={overtaken && <OvertakenNotice by={overtaken} />}
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
            {SUBMITS[goal.kind]}
          </SubmitButton>
        }
      >
        <FormWithPreview control={control} renewedBy={editing?.renewedBy ?? ""}>
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

const TITLES: Record<FormTarget["kind"], string> = {
  add: "Add New Credential",
  edit: "Edit Credential",
  renew: "Renew Credential",
};
const SUBMITS: Record<FormTarget["kind"], string> = {
  add: "Add credential",
  edit: "Save changes",
  renew: "Renew credential",
};

/** The toast says that it failed. This says what to do. */
function OvertakenNotice({ by }: { by: Overtaken }) {
  return (
    <Notice tone="warning">
      This credential has been {by}, perhaps in another window. What you typed is still here: add it
      as a new credential, or close this form.
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
