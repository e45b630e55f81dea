import type { CredentialType } from "@laurel/contracts/constants";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useListFocus } from "../../ui/dialogs/use-list-focus.ts";
import { Celebration } from "./Celebration.tsx";
import { DeleteCredentialDialog } from "./DeleteCredentialDialog.tsx";
import type { DocumentSource } from "./document-source.ts";
import { type CredentialEditing, EditorContext } from "./use-credential-editor.ts";
import { useOpened } from "./use-opened.ts";
import { usePinning } from "./use-pinning.ts";

/** Among the initial values of a form, the id of the document that they were read from. */
const SOURCE_ID = "readFrom";

function sourceIdIn(filledIn: unknown): unknown {
  const isObject = typeof filledIn === "object" && filledIn !== null;
  return isObject && SOURCE_ID in filledIn ? filledIn[SOURCE_ID] : undefined;
}

/**
 * Provides the dialogs to add, edit, renew and delete to a screen, which opens them with `useCredentialEditor`. They open
 * and close without rerendering the screen.
 */
export function CredentialEditor({ children }: { children: ReactNode }) {
  const { filledIn, target, typed, turn, open, Form, show, hide, openForm, closeForm } =
    useOpened();
  const { holdList, focusAfterClose } = useListFocus(open);
  const { pin, unpin } = usePinning();
  const [celebrating, setCelebrating] = useState<CredentialType>();
  const [read, setRead] = useState<{ id: string; source: DocumentSource }>();
  // Of this form, not of one that was closed before.
  const source = read && read.id === sourceIdIn(filledIn) ? read.source : undefined;
  const celebrated = useCallback(() => setCelebrating(undefined), []);

  const editing = useMemo(
    (): CredentialEditing => ({
      add(type, filledIn, source) {
        const id = crypto.randomUUID();
        setRead(source && { id, source });
        openForm("add", type, { ...filledIn, [SOURCE_ID]: id });
      },
      edit: ({ id }) => openForm("edit", id),
      renew: ({ id }) => openForm("renew", id),
      remove: (credential) => show({ kind: "delete", credential }),
      pin,
      unpin,
      holdList,
    }),
    [show, openForm, holdList, pin, unpin],
  );

  return (
    <EditorContext value={editing}>
      {children}
      {target?.kind === "delete" && (
        <DeleteCredentialDialog
          key={turn}
          open={open}
          credential={target.credential}
          onCancel={hide}
          onDeleted={() => {
            focusAfterClose();
            hide();
          }}
        />
      )}
      {Form && target && target.kind !== "delete" && (
        <Form
          key={turn}
          {...{ open, target, typed }}
          source={source}
          onClose={closeForm}
          onDeleted={() => {
            focusAfterClose();
            closeForm();
          }}
          onCreated={setCelebrating}
          onOpenerGone={focusAfterClose}
        />
      )}
      {celebrating && <Celebration type={celebrating} onDone={celebrated} />}
    </EditorContext>
  );
}
