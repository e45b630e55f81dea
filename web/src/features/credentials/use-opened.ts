import type { Credential } from "@laurel/contracts/routes/credentials";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { useMe } from "../../lib/session.ts";
import { useToast } from "../../ui/Toasts.tsx";
import type { CredentialFormProps } from "./CredentialFormDialog.tsx";
import type { CredentialValues } from "./credential-values.ts";
import { draftOf } from "./draft.ts";
import { useAskedFor } from "./use-asked-for.ts";
import type { FormTarget } from "./editor-target.ts";
import { SUBMISSION_ERROR } from "./use-save-credential.ts";

export type Target = FormTarget | { kind: "delete"; credential: Credential };

interface Opened {
  target: Target | undefined;
  draft: CredentialValues | undefined;
  /** Makes each opening a form of its own: Edit B after Edit A shows B, Add after Edit is blank. 0 before the first. */
  turn: number;
  open: boolean;
}

const NOTHING: Opened = { target: undefined, draft: undefined, turn: 0, open: false };

/** What the dialogs are open for. The form, with all it needs, is loaded when it is first wanted. */
export function useOpened() {
  const me = useMe();
  const toast = useToast();
  const [Form, setForm] = useState<ComponentType<CredentialFormProps>>();
  const [opened, setOpened] = useState(NOTHING);

  const show = useCallback(
    (target: Target, draft?: CredentialValues) =>
      setOpened(({ turn }) => ({ target, draft, turn: turn + 1, open: true })),
    [],
  );
  const showForm = useCallback(
    async (target: FormTarget, draft?: CredentialValues) => {
      try {
        const { CredentialFormDialog } = await import("./CredentialFormDialog.tsx");
        setForm(() => CredentialFormDialog);
        show(target, draft);
      } catch {
        toast(SUBMISSION_ERROR);
      }
    },
    [show, toast],
  );
  const close = useCallback(() => setOpened((before) => ({ ...before, open: false })), []);

  // For a person who comes back to a form that their session ended under: once, on the first screen they see.
  const waiting = useRef(draftOf(me.id));
  useEffect(() => {
    const draft = waiting.current;
    waiting.current = undefined;
    if (draft) void showForm(draft.target, draft.values);
  }, [showForm]);

  useAskedFor(showForm);

  return { ...opened, Form, userId: me.id, show, showForm, close };
}
