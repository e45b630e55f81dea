import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { sendUpload } from "../../lib/upload.ts";
import { credential } from "../../testing/credential.ts";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { DocumentsDialog } from "./DocumentsDialog.tsx";

vi.mock(import("../../lib/upload.ts"), () => ({ sendUpload: vi.fn<typeof sendUpload>() }));

const documentOf = (id: string, fileName: string, credentialId = "") => ({
  id,
  fileName,
  fileType: "application/pdf",
  fileSize: 1536,
  credentialId,
  notes: "",
  uploadDate: "2025-06-01T12:00:00.000Z",
});
const BLS = credential({ id: "7", name: "BLS" });
const Screen = () =>
  useQuery(meQuery).data ? <DocumentsDialog open credential={BLS} onClose={() => {}} /> : null;

function open(documents: object[], more: Record<string, Answer> = {}) {
  const answers: Record<string, Answer> = {
    "GET /api/users/me": json(200, PERSON),
    "GET /api/documents": json(200, documents),
    ...more,
  };
  const calls = fakeServer(answers);
  renderScreen(<Screen />);
  return { answers, calls };
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const sentTo = (calls: ReturnType<typeof fakeServer>, call: string) =>
  calls.filter((one) => one.call === call).map(({ init }) => bodyOf(init));

test("a document of the locker is attached to a credential, and detached", async () => {
  const there = documentOf("d1", "there.pdf", "7");
  const other = documentOf("d2", "other.pdf");
  const { answers, calls } = open([there, other], {
    "PUT /api/documents/d1": json(200, { ...there, credentialId: "" }),
    "PUT /api/documents/d2": json(200, { ...other, credentialId: "7" }),
  });
  await screen.findByText("there.pdf");
  await press("Attach");
  expect(await screen.findByText("Choose a document", { selector: "p, span" })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("From CertLocker"), "d2");
  answers["GET /api/documents"] = json(200, [there, { ...other, credentialId: "7" }]);
  await press("Attach");
  await screen.findByRole("button", { name: "Detach other.pdf" });
  expect(sentTo(calls, "PUT /api/documents/d2")).toEqual([{ credentialId: "7" }]);
  await press("Detach there.pdf");
  await waitFor(() =>
    expect(sentTo(calls, "PUT /api/documents/d1")).toEqual([{ credentialId: "" }]),
  );
});

test("a new file is uploaded for the credential", async () => {
  vi.mocked(sendUpload).mockResolvedValue({});
  open([]);
  await screen.findByText("No documents are attached yet.");
  await userEvent.upload(screen.getByLabelText("Upload a new file"), new File(["%PDF"], "a.pdf"));
  await screen.findByText("Document uploaded");
  const [[sent] = []] = vi.mocked(sendUpload).mock.calls;
  expect(sent?.form.get("credentialId")).toBe("7");
});
