import type { CredentialType } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";
import {
  type ComponentType,
  type ReactNode,
  type RefCallback,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useMe } from "../../lib/session.ts";
import { useToast } from "../../ui/Toasts.tsx";
import { Celebration } from "./Celebration.tsx";
import type { CredentialFormProps } from "./CredentialFormDialog.tsx";
import type { CredentialValues } from "./credential-values.ts";
import { DeleteCredentialDialog } from "./DeleteCredentialDialog.tsx";
import { draftOf } from "./draft.ts";
import type { FormTarget } from "./editor-target.ts";
import { SUBMISSION_ERROR } from "./use-save-credential.ts";

export interface CredentialEditor {
  add: (type: CredentialType) => void;
  edit: (credential: Credential) => void;
  remove: (credential: Credential) => void;
  /** The dialogs themselves: put them once on the screen. */
  dialogs: ReactNode;
  /** Given to the list: it takes the focus when the card that had it is gone. */
  holdList: RefCallback<HTMLElement>;
}

type Target = FormTarget | { kind: "delete"; credential: Credential };

interface Shown {
  target: Target;
  draft: CredentialValues | undefined;
  turn: number;
  open: boolean;
}

/** The dialogs to add, edit and delete. The form, with all it needs, is loaded when it is first wanted. */
export function useCredentialEditor(): CredentialEditor {
  const me = useMe();
  const toast = useToast();
  const list = useRef<HTMLElement | null>(null);
  const focusList = useRef(false);
  const holdList = useCallback((element: HTMLElement | null) => {
    list.current = element;
  }, []);
  const [Form, setForm] = useState<ComponentType<CredentialFormProps>>();
  // `turn` makes each opening a form of its own: Edit B after Edit A shows B, Add after Edit is blank.
  const [shown, setShown] = useState<Shown>();
  const [celebrating, setCelebrating] = useState<CredentialType>();

  const show = (target: Target, draft?: CredentialValues) =>
    setShown((before) => ({ target, draft, turn: (before?.turn ?? 0) + 1, open: true }));
  const close = () => setShown((before) => before && { ...before, open: false });
  const celebrated = useCallback(() => setCelebrating(undefined), []);

  const showForm = async (target: FormTarget, draft?: CredentialValues) => {
    try {
      const { CredentialFormDialog } = await import("./CredentialFormDialog.tsx");
      setForm(() => CredentialFormDialog);
      show(target, draft);
    } catch {
      toast(SUBMISSION_ERROR);
    }
  };

  // For a person who comes back to a form that their session ended under: once, on the first screen they see.
  const waiting = useRef(draftOf(me.id));
  useEffect(() => {
    const draft = waiting.current;
    waiting.current = undefined;
    if (draft) void showForm(draft.target, draft.values);
  });

  const { target, draft, turn, open = false } = shown ?? {};
  const gone = () => {
    focusList.current = true;
    close();
  };
  useEffect(() => {
    if (open || turn === undefined) return;
    // A card that was deleted, or changed its type, is no longer there to take the focus back from the dialog.
    const lost = document.activeElement === document.body;
    if (lost || focusList.current) list.current?.focus();
    focusList.current = false;
  }, [open, turn]);

  return {
    holdList,
    add: (type) => void showForm({ kind: "add", type }),
    edit: (credential) => void showForm({ kind: "edit", credential }),
    remove: (credential) => show({ kind: "delete", credential }),
    dialogs: (
      <>
        {target?.kind === "delete" && (
          <DeleteCredentialDialog
            key={turn}
            open={open}
            credential={target.credential}
            onCancel={close}
            onDeleted={gone}
          />
        )}
        {Form && target && target.kind !== "delete" && (
          <Form
            key={turn}
            open={open}
            target={target}
            draft={draft}
            userId={me.id}
            onClose={close}
            onDeleted={gone}
            onCreated={setCelebrating}
          />
        )}
        {celebrating && <Celebration type={celebrating} onDone={celebrated} />}
      </>
    ),
  };
}
