import type { CredentialType } from "@laurel/contracts/constants";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { Celebration } from "./Celebration.tsx";
import { blankValues } from "./credential-values.ts";
import { DeleteCredentialDialog } from "./DeleteCredentialDialog.tsx";
import { type CredentialEditing, EditorContext } from "./use-credential-editor.ts";
import { useListFocus } from "./use-list-focus.ts";
import { useOpened } from "./use-opened.ts";

/**
 * The dialogs to add, edit and delete, around a screen that opens them by `useCredentialEditor`. They open and close
 * without drawing the screen again.
 */
export function CredentialEditor({ children }: { children: ReactNode }) {
  const { target, draft, turn, open, Form, userId, show, showForm, close } = useOpened();
  const { holdList, focusAfterClose } = useListFocus(open, turn);
  const [celebrating, setCelebrating] = useState<CredentialType>();
  const celebrated = useCallback(() => setCelebrating(undefined), []);

  const editing = useMemo(
    (): CredentialEditing => ({
      add: (type, filledIn) =>
        void showForm({ kind: "add", type }, filledIn && { ...blankValues(type), ...filledIn }),
      edit: (credential) => void showForm({ kind: "edit", credential }),
      remove: (credential) => show({ kind: "delete", credential }),
      holdList,
    }),
    [show, showForm, holdList],
  );
  const gone = () => {
    focusAfterClose();
    close();
  };

  return (
    <EditorContext value={editing}>
      {children}
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
          {...{ open, target, draft, userId }}
          onClose={close}
          onDeleted={gone}
          onCreated={setCelebrating}
        />
      )}
      {celebrating && <Celebration type={celebrating} onDone={celebrated} />}
    </EditorContext>
  );
}
