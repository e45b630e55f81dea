import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
// Lazy in the app, but needed right away here.
import "./AttachDialog.tsx";
import "./PreviewDialog.tsx";
import { LockerPage } from "./LockerPage.tsx";

const documentOf = (id: string, fileName: string) => ({
  id,
  fileName,
  fileType: "application/pdf",
  fileSize: 1536,
  credentialId: "",
  notes: "",
  uploadDate: "2025-06-01T00:00:00.000Z",
});
const BLS = credential({ id: "7", name: "BLS", organization: "AHA" });

const Screen = () => (useQuery(meQuery).data ? <LockerPage /> : null);
function open(documents: object[], more: Record<string, Answer> = {}) {
  const answers: Record<string, Answer> = {
    "GET /api/users/me": json(200, { ...PERSON, id: crypto.randomUUID() }),
    "GET /api/credentials": credentialList([BLS]),
    "GET /api/documents": json(200, documents),
    ...more,
  };
  const calls = fakeServer(answers);
  renderScreen(<Screen />, "/certlocker");
  return { answers, calls };
}
const pictures = () =>
  Array.from(document.querySelectorAll("img"), (img) => img.getAttribute("src"));

test("previews are asked for two at a time, and not for Word files", async () => {
  open([
    documentOf("d1", "a.docx"),
    documentOf("d2", "b.pdf"),
    documentOf("d3", "c.png"),
    documentOf("d4", "d.jpg"),
  ]);
  await screen.findByText("a.docx");
  await waitFor(() =>
    expect(pictures()).toEqual(["/api/documents/d2/preview", "/api/documents/d3/preview"]),
  );
  const [first] = document.querySelectorAll("img");
  if (first) fireEvent.error(first);
  await waitFor(() =>
    expect(pictures()).toEqual(["/api/documents/d3/preview", "/api/documents/d4/preview"]),
  );
  expect(screen.queryByRole("button", { name: /^Preview/ })).toBeNull();
});

test("a preview that has loaded opens in a dialog, and gets the focus back", async () => {
  open([documentOf("d2", "b.pdf")]);
  await screen.findByText("b.pdf");
  await waitFor(() => expect(pictures()).toHaveLength(1));
  const [picture] = document.querySelectorAll("img");
  if (picture) fireEvent.load(picture);
  const button = await screen.findByRole("button", { name: "Preview b.pdf" });
  await userEvent.click(button);
  expect(await screen.findByRole("img", { name: "The first page of b.pdf" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test("a document is attached to a credential later", async () => {
  const one = documentOf("d2", "b.pdf");
  const attached = { ...one, credentialId: "7" };
  const { answers, calls } = open([one], { "PUT /api/documents/d2": json(200, attached) });
  await screen.findByText("b.pdf");
  await userEvent.click(screen.getByRole("button", { name: "Attach b.pdf to a credential" }));
  await screen.findByRole("option", { name: "BLS (AHA)" });
  await userEvent.selectOptions(screen.getByLabelText("Credential"), "BLS (AHA)");
  answers["GET /api/documents"] = json(200, [attached]);
  await userEvent.click(screen.getByRole("button", { name: "Attach" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [put] = calls.filter(({ call }) => call === "PUT /api/documents/d2");
  expect(bodyOf(put?.init)).toEqual({ credentialId: "7" });
  expect(await screen.findByRole("link", { name: "BLS" })).toBeTruthy();
});
