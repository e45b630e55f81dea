import type { CredentialType } from "@laurel/contracts/constants";
import type { CredentialFields } from "@laurel/contracts/routes/credentials";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type FieldPath, useForm } from "react-hook-form";
import { refreshCredentials } from "../../lib/credentials.ts";
import { ApiError, isSessionEnded } from "../../lib/problem.ts";
import { useToast } from "../../ui/Toasts.tsx";
import { credentialResolver } from "./credential-resolver.ts";
import { blankValues, type CredentialValues, valuesOf } from "./credential-values.ts";
import { dropDraft, keepDraft } from "./draft.ts";
import type { FormTarget } from "./editor-target.ts";
import { useDraftAtSessionEnd } from "./use-draft-at-session-end.ts";
import { savedToast, saveFailureToast, useSaveCredential } from "./use-save-credential.ts";

export interface CredentialFormInput {
  open: boolean;
  target: FormTarget;
  /** What was typed before the session ended, to go on from. */
  draft: CredentialValues | undefined;
  userId: string;
  onClose: () => void;
  onCreated: (type: CredentialType) => void;
}

/**
 * What is typed in a credential's form, its way to the server, and what came of it: `ended` when the session was over,
 * `gone` when somebody deleted the credential meanwhile. `goal` is what a submit does now.
 */
export function useCredentialForm(props: CredentialFormInput) {
  const { open, target, draft, userId, onClose, onCreated } = props;
  const form = useForm({
    resolver: credentialResolver,
    defaultValues: target.kind === "edit" ? valuesOf(target.credential) : blankValues(target.type),
  });
  const { formState, setError, getValues, reset } = form;
  const [ended, setEnded] = useState(false);
  const [gone, setGone] = useState(false);
  const running = useRef(false);
  // What is gone can't be changed any more, but what was typed of it can be added anew.
  const goal: FormTarget = gone ? { kind: "add", type: getValues().type } : target;
  const save = useSaveCredential(goal);
  const client = useQueryClient();
  const toast = useToast();

  useEffect(() => {
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [draft, reset]);

  const { isDirty, isSubmitting } = formState;
  useDraftAtSessionEnd(() =>
    open && isDirty ? { userId, target: goal, values: getValues() } : undefined,
  );

  const leave = () => {
    dropDraft();
    onClose();
  };

  const fail = (error: unknown) => {
    if (isSessionEnded(error)) {
      keepDraft({ userId, target: goal, values: getValues() });
      return setEnded(true);
    }
    toast(saveFailureToast(goal, error));
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
    // Two presses within one frame both get here, before the button has heard of the first.
    if (running.current) return;
    running.current = true;
    setEnded(false);
    try {
      await save(fields);
      toast(savedToast(goal));
      leave();
      if (goal.kind === "add") onCreated(fields.type);
    } catch (error) {
      fail(error);
    } finally {
      running.current = false;
    }
  };

  return { form, goal, ended, gone, isDirty, busy: isSubmitting, leave, submit };
}

/** The field that an issue of the server is about: `skills.3` belongs to the skills. */
function fieldOf(path: string, values: CredentialValues): FieldPath<CredentialValues> | undefined {
  const names: readonly string[] = Object.keys(values);
  const name = path.split(".")[0] ?? "";
  return names.includes(name) ? (name as FieldPath<CredentialValues>) : undefined;
}
