import { text } from "@laurel/contracts/text";
import type { CredentialType } from "@laurel/contracts/constants";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useFocusAround } from "../../ui/focus.ts";
import { Celebration } from "./Celebration.tsx";
import type { DocumentSource } from "./document-source.ts";
import { type CredentialEditing, EditorContext } from "./use-credential-editor.ts";
import { useDeleteCredential } from "./use-delete-credential.ts";
import { useOpened } from "./use-opened.ts";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { usePins } from "../../entities/profile-layout/use-pins.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";

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
  const { filledIn, target, typed, key, open, Form, openForm, closeForm } = useOpened();
  const { leaveOpener } = useFocusAround(open);
  const { remove, question } = useDeleteCredential();
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
      remove: (credential) => remove(credential),
      pin,
      unpin,
    }),
    [openForm, remove, pin, unpin],
  );

  return (
    <EditorContext value={editing}>
      {children}
      {question}
      {Form && target && (
        <Form
          key={key}
          {...{ open, target, typed }}
          source={source}
          onClose={closeForm}
          onDeleted={() => {
            leaveOpener();
            closeForm();
          }}
          onCreated={setCelebrating}
          onOpenerGone={leaveOpener}
        />
      )}
      {celebrating && <Celebration type={celebrating} onDone={celebrated} />}
    </EditorContext>
  );
}

/** Pins credentials from their cards. A private one gets an explanation instead. */
function usePinning() {
  const { pin, unpin } = usePins(refreshCredentials);
  const toast = useToast();
  return useMemo(
    () => ({
      pin: (credential: Credential) =>
        credential.isPublic ? void pin(credential) : toast(explanation(credential)),
      unpin: (credential: Credential) => void unpin(credential),
    }),
    [pin, unpin, toast],
  );
}

const explanation = ({ name }: Credential) => ({
  title: text("Only public credentials can be pinned"),
  description: text("Edit {name} and turn on Public first.", { name }),
});
