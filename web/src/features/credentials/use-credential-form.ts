import type { CredentialType } from "@laurel/contracts/constants";
import {
  type Credential,
  type CredentialFields,
  credentialForm,
} from "@laurel/contracts/routes/credentials";
import { useEffect, useState } from "react";
import { type FieldPath, useForm, type UseFormReturn } from "react-hook-form";
import { ownToday } from "../../lib/days.ts";
import { paths } from "../../lib/paths.ts";
import { ApiError } from "../../lib/problem.ts";
import { useStoredValues } from "../../ui/forms/use-stored-values.ts";
import { useKeptDraft } from "../../entities/person/use-kept-draft.ts";
import {
  blankValues,
  type CredentialValues,
  draftValues,
  valuesOf,
  toFields,
} from "./credential-values.ts";
import type { DocumentSource } from "./document-source.ts";
import { draftName, type FormTarget } from "./editor-target.ts";
import { renewalValues } from "./renewal-values.ts";
import { type Attachment, useAttachment } from "./use-attachment.ts";
import { useSinceOpened } from "./use-since-opened.ts";
import { useTellHidden } from "./use-tell-hidden.ts";
import { useSaveCredential, useTellOutcome } from "./use-save-credential.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "@laurel/contracts/zod";

export interface CredentialFormInput {
  open: boolean;
  target: FormTarget;
  /** Unsaved initial values, such as what was typed before the session ended. */
  typed: Partial<CredentialValues> | undefined;
  /** The document that the initial values were read from. */
  source: DocumentSource | undefined;
  onClose: () => void;
  onCreated: (type: CredentialType) => void;
  /** Runs before the form closes, if the button that opened it is gone and can't get the focus back. */
  onOpenerGone: () => void;
}

/**
 * The state of a credential's form. It stays open if the credential is saved, but not its document. `overtaken` is what
 * happened to the credential in the meantime. `goal` is what a submit does now.
 */
export function useCredentialForm(props: CredentialFormInput) {
  const { target, typed, source, onClose, onCreated, onOpenerGone } = props;
  const { form, stored, markStored } = useTypedForm(target, typed, source !== undefined);
  const { formState, getValues } = form;
  const attachment = useAttachment(source?.isShared ? undefined : source?.kept);
  const { saved, overtaken, isOpenerGone, markSaved, noteRefusal } = useSinceOpened(target);
  const goal = goalOf(target, saved, overtaken && getValues().type);
  const save = useSaveCredential(goal, stored);
  const { tellSaved, tellNotSaved } = useTellOutcome(goal);
  const tellHidden = useTellHidden();

  // A saved credential that is gone isn't stored anymore.
  const isDirty = formState.isDirty || (saved !== undefined && overtaken !== undefined);
  const typedNow = () => (isDirty || source ? draftValues(getValues(), stored) : undefined);
  const shown: FormTarget = saved ? { kind: "edit", credential: saved } : target;
  const dropDraft = useKeptDraft(draftName(shown), typedNow, addressOf(saved));

  const leave = () => {
    dropDraft();
    if (isOpenerGone) onOpenerGone();
    onClose();
  };

  const fail = (error: unknown) => {
    tellNotSaved(error);
    if (!(error instanceof ApiError)) return;
    noteRefusal(error);
    placeIssues(error, form);
  };

  const submit = async (fields: CredentialFields) => {
    const outcome = await save(fields);
    if (!outcome) return;
    if (!outcome.sent) return fail(outcome.error);
    tellSaved();
    source?.onSaved?.(outcome.answer);
    if (!(await attachment.attachTo(outcome.answer))) {
      dropDraft();
      markSaved(outcome.answer);
      return markStored(getValues());
    }
    if (goal.kind === "renew") onOpenerGone();
    leave();
    tellHidden(fields);
    if (goal.kind === "add") onCreated(fields.type);
  };

  return {
    form,
    goal,
    attachment,
    overtaken,
    isDirty: isDirty || isUnsent(attachment, saved ? undefined : source),
    busy: formState.isSubmitting,
    leave,
    dropDraft,
    submit,
  };
}

/** Whether a document would be lost. The one that the form was filled in from can be read again. */
const isUnsent = ({ file }: Pick<Attachment, "file">, source: DocumentSource | undefined) =>
  file !== undefined && file !== source?.kept;

/** The credential can no longer be updated or renewed, but the values can be added as a new one. */
function goalOf(
  target: FormTarget,
  saved: Credential | undefined,
  overtakenType: CredentialType | undefined,
): FormTarget {
  if (overtakenType) return { kind: "add", type: overtakenType };
  return saved ? { kind: "edit", credential: saved } : target;
}

/** The form, and the values that were stored last. What was read from a document is no change by the person. */
function useTypedForm(
  target: FormTarget,
  typed: Partial<CredentialValues> | undefined,
  isFromDocument: boolean,
) {
  const [first] = useState(() => firstValues(target));
  const [keepDefaultValues] = useState(!isFromDocument);
  const form = useForm({ resolver: credentialResolver, defaultValues: first });
  const { reset } = form;
  useEffect(() => {
    if (typed) reset({ ...first, ...typed }, { keepDefaultValues });
  }, [first, typed, reset, keepDefaultValues]);
  return { form, ...useStoredValues(form, first) };
}

function firstValues(target: FormTarget): CredentialValues {
  if (target.kind === "add") return blankValues(target.type);
  const { kind, credential } = target;
  return kind === "edit" ? valuesOf(credential) : renewalValues(credential, ownToday());
}

/** Where the draft of a saved credential is shown. The address in the browser is still the one that adds it. */
const addressOf = (saved: Credential | undefined) => saved && paths.editCredential(saved);

function placeIssues(
  { issues }: ApiError,
  { getValues, setError }: Pick<UseFormReturn<CredentialValues>, "getValues" | "setError">,
) {
  for (const [index, { path, message }] of issues.entries()) {
    const field = fieldOf(path, getValues());
    if (field) setError(field, { type: "server", message }, { shouldFocus: index === 0 });
  }
}

/** The field of a server issue: `skills.3` belongs to `skills`. */
function fieldOf(path: string, values: CredentialValues): FieldPath<CredentialValues> | undefined {
  const names: readonly string[] = Object.keys(values);
  const name = path.split(".")[0] ?? "";
  return names.includes(name) ? (name as FieldPath<CredentialValues>) : undefined;
}

/** Validates the fields with the contract's schema and returns the body to send. */
const credentialResolver = zodResolver(
  z.custom<CredentialValues>().transform(toFields).pipe(credentialForm),
);
