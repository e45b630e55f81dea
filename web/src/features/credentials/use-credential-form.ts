import type { CredentialType } from "@laurel/contracts/constants";
import type { CredentialFields } from "@laurel/contracts/routes/credentials";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type FieldPath, useForm } from "react-hook-form";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { ApiError } from "../../lib/problem.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { useKeptDraft } from "../../entities/person/use-kept-draft.ts";
import { useTellFailure } from "../../entities/sending/use-tell-failure.ts";
import { credentialResolver } from "./credential-resolver.ts";
import { blankValues, type CredentialValues, valuesOf } from "./credential-values.ts";
import { draftName, type FormTarget } from "./editor-target.ts";
import { savedToast, saveFailureToast, useSaveCredential } from "./use-save-credential.ts";

export interface CredentialFormInput {
  open: boolean;
  target: FormTarget;
  /** Unsaved initial values, such as what was typed before the session ended. */
  typed: Partial<CredentialValues> | undefined;
  onClose: () => void;
  onCreated: (type: CredentialType) => void;
}

/**
 * The state of a credential's form. `gone` is true if the credential has been deleted in the meantime. `goal` is what a
 * submit does now.
 */
export function useCredentialForm(props: CredentialFormInput) {
  const { target, typed, onClose, onCreated } = props;
  const stored = target.kind === "edit" ? valuesOf(target.credential) : blankValues(target.type);
  const [first] = useState(stored);
  const form = useForm({ resolver: credentialResolver, defaultValues: first });
  const { formState, setError, getValues, reset } = form;
  const [gone, setGone] = useState(target.kind === "add" && target.goneId !== undefined);
  // A deleted credential can't be updated, but its values can be added as a new one.
  const goal: FormTarget = gone ? { kind: "add", type: getValues().type } : target;
  const save = useSaveCredential(goal);
  const client = useQueryClient();
  const toast = useToast();
  const tellFailure = useTellFailure();

  useEffect(() => {
    if (typed) reset({ ...first, ...typed }, { keepDefaultValues: true });
  }, [first, typed, reset]);

  const { isDirty, isSubmitting } = formState;
  const dropDraft = useKeptDraft(draftName(target), () => (isDirty ? getValues() : undefined));

  const leave = () => {
    dropDraft();
    onClose();
  };

  const fail = (error: unknown) => {
    tellFailure(error, () => saveFailureToast(goal, error));
    if (!(error instanceof ApiError)) return;
    if (error.status === 404) {
      setGone(true);
      void refreshCredentials(client);
    }
    for (const [index, { path, message }] of error.issues.entries()) {
      const field = fieldOf(path, getValues());
      if (field) setError(field, { type: "server", message }, { shouldFocus: index === 0 });
    }
  };

  const submit = async (fields: CredentialFields) => {
    const outcome = await save(fields);
    if (!outcome) return;
    if (!outcome.sent) return fail(outcome.error);
    toast(savedToast(goal));
    leave();
    if (goal.kind === "add") onCreated(fields.type);
  };

  return { form, goal, gone, isDirty, busy: isSubmitting, leave, dropDraft, submit };
}

/** The field of a server issue: `skills.3` belongs to `skills`. */
function fieldOf(path: string, values: CredentialValues): FieldPath<CredentialValues> | undefined {
  const names: readonly string[] = Object.keys(values);
  const name = path.split(".")[0] ?? "";
  return names.includes(name) ? (name as FieldPath<CredentialValues>) : undefined;
}
