import { useCallback, useEffect, useRef, useState } from "react";
import { useFormAddress } from "../../lib/form-address.ts";
import { useLazyComponent } from "../../ui/use-lazy-component.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import type { CredentialValues } from "./credential-values.ts";
import type { FormTarget, OpenedForm } from "./editor-target.ts";
import { type Resolved, useFormTarget } from "./use-form-target.ts";
import {
  ALREADY_RENEWED,
  failureToast,
  LIST_FAILED,
  NOT_THERE,
  SUBMISSION_ERROR,
  type ToastTexts,
} from "./use-save-credential.ts";

const loadForm = async () => (await import("./CredentialFormDialog.tsx")).CredentialFormDialog;

interface Opened {
  target: FormTarget | undefined;
  typed: Partial<CredentialValues> | undefined;
  /** Makes each opening a new form: Edit B after Edit A shows B, and Add after Edit is empty. 0 before the first. */
  key: number;
  open: boolean;
}

const NOTHING: Opened = { target: undefined, typed: undefined, key: 0, open: false };

/** The form in the address. Its code is loaded on first use. */
export function useOpened() {
  const toast = useToast();
  const { form, filledIn, open, close: closeForm } = useFormAddress();
  const wanted = form && form.parameter !== "form" ? `${form.parameter}=${form.value}` : "";
  const resolved = useFormTarget(form, filledIn);
  const { Component: Form, fetch: fetchForm } = useLazyComponent(loadForm);
  const [opened, setOpened] = useState(NOTHING);
  if (opened.open && wanted === "") setOpened({ ...opened, open: false });

  const giveUp = useCallback(
    (why: ToastTexts) => {
      toast(failureToast(why));
      closeForm();
    },
    [toast, closeForm],
  );
  const showForm = useCallback(
    async ({ target, typed }: OpenedForm, isStillWanted: () => boolean) => {
      if (!(await fetchForm())) return giveUp(SUBMISSION_ERROR);
      if (isStillWanted()) setOpened(({ key }) => ({ target, typed, key: key + 1, open: true }));
    },
    [fetchForm, giveUp],
  );
  useEachForm(wanted, resolved, showForm, giveUp);

  return { ...opened, filledIn, Form, openForm: open, closeForm };
}

/** Opens the form in the address once its target is known. */
function useEachForm(
  wanted: string,
  resolved: Resolved,
  onFound: (form: OpenedForm, isStillWanted: () => boolean) => Promise<void>,
  onMissing: (why: ToastTexts) => void,
): void {
  const shown = useRef("");
  useEffect(() => {
    if (shown.current === wanted || resolved.state === "waiting") return;
    shown.current = wanted;
    if (resolved.state === "found") void onFound(resolved.form, () => shown.current === wanted);
    else if (resolved.state !== "closed") onMissing(WHY[resolved.state]);
  }, [wanted, resolved, onFound, onMissing]);
}

const WHY = { missing: NOT_THERE, renewed: ALREADY_RENEWED, failed: LIST_FAILED };
