import type { Credential } from "@laurel/contracts/routes/credentials";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, vi } from "vitest";
import { useFormAddress } from "../lib/form-address.ts";
// Lazy in the app, but needed right away here.
import "../features/document-import/DocumentDialog.tsx";
import { DocumentEntry } from "../features/document-import/DocumentEntry.tsx";
import { FromDocument } from "../features/document-import/FromDocument.tsx";
import type { ReadCertificate } from "../features/document-import/use-document-dialog.ts";
import { credential } from "./credential.ts";
import { type Answer, fakeServer, json } from "./fake-server.ts";
import { renderScreen } from "./render-screen.tsx";

/** The dialog, and a form that opens with what was read. Each call gets the next answer. */
export async function chooseDocuments(
  names: readonly (string | File)[],
  answers: readonly Answer[],
  others: Readonly<Record<string, Answer>> = {},
) {
  const left = [...answers];
  const calls = fakeServer({
    "GET /api/documents": json(200, []),
    ...others,
    "POST /api/imports/document": () =>
      left.shift()?.() ?? Response.json({ message: "Gone", code: "gone" }, { status: 500 }),
  });
  const onRead = vi.fn<(read: ReadCertificate) => void>();
  function Screen() {
    const { open, close } = useFormAddress();
    return (
      <>
        <DocumentEntry />
        <button type="button" onClick={close}>
          Close the form
        </button>
        <FromDocument
          onRead={(read) => {
            onRead(read);
            open("add", "course");
          }}
        />
      </>
    );
  }
  renderScreen(<Screen />);
  await userEvent.click(screen.getByRole("button", { name: "From a document" }));
  await userEvent.upload(
    await screen.findByLabelText("Choose a file, or several"),
    names.map((name) =>
      name instanceof File
        ? name
        : new File([`%PDF-1.7 ${name}`], name, { type: "application/pdf" }),
    ),
  );
  const cancel = async () => {
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Close the form" }));
  };
  const save = (changes?: Partial<Credential>) => {
    const read = onRead.mock.lastCall?.[0];
    act(() => read?.onSaved(credential({ ...read.reading.credential, ...changes })));
    return cancel();
  };
  return { calls, onRead, save, cancel };
}
