import type { CredentialType } from "@laurel/contracts/constants";
import type { CredentialFields } from "@laurel/contracts/routes/credentials";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useRef, useState } from "react";
import { type FieldPath, useForm } from "react-hook-form";
import { ApiError, isSessionEnded } from "../../lib/problem.ts";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useToast } from "../../ui/Toasts.tsx";
import { CredentialDocuments } from "./CredentialDocuments.tsx";
import { CredentialFieldset } from "./CredentialFieldset.tsx";
import { credentialResolver } from "./credential-resolver.ts";
import { blankValues, type CredentialValues, valuesOf } from "./credential-values.ts";
import { DeleteCredentialDialog } from "./DeleteCredentialDialog.tsx";
import { dropDraft, keepDraft } from "./draft.ts";
import type { FormTarget } from "./editor-target.ts";
import { FormWithPreview } from "./FormWithPreview.tsx";
import { LinkedInPanel } from "./LinkedInPanel.tsx";
import { SessionEndedNotice } from "./SessionEndedNotice.tsx";
import { useDraftAtSessionEnd } from "./use-draft-at-session-end.ts";
import { savedToast, saveFailureToast, useSaveCredential } from "./use-save-credential.ts";

export interface CredentialFormProps {
  open: boolean;
  target: FormTarget;
  /** What was typed before the session ended, to go on from. */
  draft: CredentialValues | undefined;
  userId: string;
  onClose: () => void;
  onDeleted: () => void;
  onCreated: (type: CredentialType) => void;
}

/** The one dialog to add or edit a credential, all fields open. */
export function CredentialFormDialog(props: CredentialFormProps) {
  const { open, target, draft, userId, onClose, onDeleted, onCreated } = props;
  const editing = target.kind === "edit" ? target.credential : undefined;
  const { control, handleSubmit, formState, setError, setValue, getValues, reset } = useForm({
    resolver: credentialResolver,
    defaultValues: target.kind === "edit" ? valuesOf(target.credential) : blankValues(target.type),
  });
  const [deleting, setDeleting] = useState(false);
  const [ended, setEnded] = useState(false);
  const running = useRef(false);
  const save = useSaveCredential(target);
  const toast = useToast();

  useEffect(() => {
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [draft, reset]);

  const { isDirty } = formState;
  useDraftAtSessionEnd(() =>
    open && isDirty ? { userId, target, values: getValues() } : undefined,
  );

  const leave = () => {
    dropDraft();
    onClose();
  };

  const submit = async (fields: CredentialFields) => {
    // Two presses within one frame both get here, before the button has heard of the first.
    if (running.current) return;
    running.current = true;
    setEnded(false);
    try {
      await save(fields);
      toast(savedToast(target));
      leave();
      if (target.kind === "add") onCreated(fields.type);
    } catch (error) {
      if (isSessionEnded(error)) {
        keepDraft({ userId, target, values: getValues() });
        setEnded(true);
        return;
      }
      toast(saveFailureToast(target, error));
      if (error instanceof ApiError) placeIssues(error);
    } finally {
      running.current = false;
    }
  };

  const placeIssues = (error: ApiError) => {
    for (const [index, { path, message }] of error.issues.entries()) {
      const field = fieldOf(path, getValues());
      if (field) setError(field, { type: "server", message }, { shouldFocus: index === 0 });
    }
  };

  const busy = formState.isSubmitting;
  return (
    <>
      <FormDialog
        open={open}
        title={editing ? "Edit Credential" : "Add New Credential"}
        wide
        dirty={isDirty}
        kept={ended}
        busy={busy}
        onClose={leave}
        onSubmit={(event) => void handleSubmit(submit)(event)}
        actions={
          <>
            {editing && (
              <Button
                color="error"
                sx={{ mr: "auto" }}
                onClick={() => {
                  if (!busy) setDeleting(true);
                }}
              >
                Delete
              </Button>
            )}
            <SubmitButton busy={busy} busyText="Saving the credential">
              {editing ? "Save changes" : "Add credential"}
            </SubmitButton>
          </>
        }
      >
        {ended && (
          <Box sx={{ mb: 5 }}>
            <SessionEndedNotice />
          </Box>
        )}
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

/** The field that an issue of the server is about: `skills.3` belongs to the skills. */
function fieldOf(path: string, values: CredentialValues): FieldPath<CredentialValues> | undefined {
  const names: readonly string[] = Object.keys(values);
  const name = path.split(".")[0] ?? "";
  return names.includes(name) ? (name as FieldPath<CredentialValues>) : undefined;
}
