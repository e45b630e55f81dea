import type { CredentialVersion } from "@laurel/contracts/routes/credential-history";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { credential } from "../../testing/credential.ts";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { HistoryDialog } from "./HistoryDialog.tsx";

const CHESS = credential({ id: "1", name: "Chess" });
const AT = "2026-01-02T03:04:05.000Z";
const version = (fields: Partial<CredentialVersion>): CredentialVersion => ({
  version: 1,
  at: AT,
  kind: "changed",
  by: { type: "session", name: "Firefox on Linux" },
  changes: [],
  credential: CHESS,
  ...fields,
});
const VERSIONS = [
  version({
    version: 9,
    changes: [
      { field: "name", from: "Chess 1", to: "Chess" },
      { field: "skills", from: [], to: ["Openings", "Endings"] },
      { field: "isPublic", from: true, to: false },
    ],
  }),
  version({ version: 5, kind: "removed", by: { type: "token", name: "Script" } }),
  version({
    version: 2,
    kind: "added",
    by: { type: "import", name: "" },
    changes: [
      { field: "name", from: "", to: "Chess 1" },
      { field: "description", from: "", to: "" },
    ],
  }),
];

async function open(answers: Record<string, Answer> = {}, isDirty = false) {
  const onRestored = vi.fn<() => void>();
  const calls = fakeServer({ "GET /api/credentials/1/history": json(200, VERSIONS), ...answers });
  renderScreen(
    <HistoryDialog
      open
      credential={CHESS}
      isDirty={isDirty}
      onClose={() => undefined}
      onRestored={onRestored}
    />,
  );
  const dialog = within(await screen.findByRole("dialog", { name: "History of Chess" }));
  return { dialog, calls, onRestored };
}

test("the history says who changed what, from what to what", async () => {
  const { dialog } = await open();
  await dialog.findByRole("list", { name: "Versions" });
  const [now, removed, added] = dialog.getAllByRole("listitem").map((one) => one.textContent);
  expect(now).toContain("Changed (now)");
  expect(now).toContain("on Firefox on Linux");
  expect(now).toContain("Namefrom Chess 1 to  → Chess");
  expect(now).toContain("Skillsfrom empty to  → Openings, Endings");
  expect(now).toContain("Publicfrom Yes to  → No");
  expect(removed).toContain("by the access token “Script”");
  expect(added).toContain("by an import");
  expect(added).toContain("NameChess 1");
  expect(added).not.toContain("Description");
});

test("a former version is restored, and the newest can't be", async () => {
  const { dialog, calls, onRestored } = await open({
    "POST /api/credentials/1/restore": json(200, CHESS),
  });
  const buttons = await dialog.findAllByRole("button", { name: "Restore this version" });
  expect(buttons).toHaveLength(1);
  await userEvent.click(buttons[0] ?? document.body);
  await waitFor(() => expect(onRestored).toHaveBeenCalledOnce());
  const sent = calls.find(({ call }) => call === "POST /api/credentials/1/restore");
  expect(bodyOf(sent?.init)).toEqual({ version: 2 });
  expect(await screen.findByText("The credential has its former values again")).toBeTruthy();
});

test("a refusal is told, and the dialog stays", async () => {
  const message = "You have changed a lot in the last hour. Please try again later.";
  const { dialog, onRestored } = await open({
    "POST /api/credentials/1/restore": json(429, { message, code: "too_many_requests" }),
  });
  await userEvent.click(await dialog.findByRole("button", { name: "Restore this version" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(onRestored).not.toHaveBeenCalled();
});

test("unsaved changes of the form are mentioned", async () => {
  const { dialog } = await open({}, true);
  expect(dialog.getByText(/Your changes aren’t saved/)).toBeTruthy();
});

test("a history that can't be loaded is loaded again", async () => {
  const answers: Record<string, Answer> = {
    "GET /api/credentials/1/history": () => new Response("", { status: 500 }),
  };
  const { dialog } = await open(answers);
  expect(await dialog.findByRole("button", { name: "Retry" })).toBeTruthy();
});

test("a confirmation that was withdrawn isn't called confirmed", async () => {
  const confirmed = (number: number, verificationStatus: "confirmed" | "pending") =>
    version({
      version: number,
      kind: "confirmed",
      by: { type: "session", name: "" },
      credential: { ...CHESS, verificationStatus },
    });
  const versions = [confirmed(4, "pending"), confirmed(3, "confirmed")];
  const { dialog } = await open({ "GET /api/credentials/1/history": json(200, versions) });
  await dialog.findByRole("listitem", { name: "Confirmation withdrawn (now)" });
  expect(dialog.getByRole("listitem", { name: "Confirmed" })).toBeDefined();
  expect(dialog.getAllByText("by the person whom you asked")).toHaveLength(2);
});
