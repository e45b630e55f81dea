import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import type { ImportPreview, ImportRow } from "@laurel/contracts/routes/imports";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { dropLater } from "../../lib/kept-for-later.ts";
import { bodyOf, fakeServer } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ImportDialog } from "./ImportDialog.tsx";
import { enterText } from "../../testing/user-steps.ts";

beforeEach(() => {
  localStorage.clear();
  // jsdom has none.
  Element.prototype.scrollIntoView = () => {};
});

const BODY = { name: "Algebra", organization: "Acme", completedDate: "2020-01-01" };
const SOUND: ImportRow = {
  row: 1,
  credential: createCredentialBody.parse(BODY),
  draft: null,
  issues: [],
  duplicateOf: "",
  values: {},
};
const undated = (row: number, name: string): ImportRow => ({
  ...SOUND,
  row,
  credential: null,
  draft: { ...createCredentialBody.parse(BODY), name, completedDate: "" },
  issues: [{ path: "completedDate", message: "Completion date is required" }],
  values: { name },
});

/** The dialog, whose server answers a preview by what it's sent. */
function open(preview: (sent: FormData) => ImportPreview) {
  const sent: FormData[] = [];
  const calls = fakeServer({
    "POST /api/imports": () => {
      const body = calls.at(-1)?.init.body;
      if (!(body instanceof FormData)) throw new Error("No form was sent");
      sent.push(body);
      return Response.json(preview(body));
    },
    "POST /api/credentials/batch": () => {
      const { credentials } = bodyOf(calls.at(-1)?.init) as { credentials: unknown[] };
      const results = credentials.map((_one, index) => ({
        status: "created",
        id: String(index),
        issues: [],
      }));
      return Response.json({ results });
    },
  });
  renderScreen(<ImportDialog open others={null} onClose={() => {}} />);
  return sent;
}

const choose = async (name = "courses.csv") =>
  userEvent.upload(
    await screen.findByLabelText("Choose a file"),
    new File(["x"], name, { type: "text/csv" }),
  );
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

function columnsIn(form: FormData | undefined): string {
  const columns = form?.get("columns");
  return typeof columns === "string" ? columns : "";
}

/** A table of two columns, of which the server knows the second one. */
const twoColumns = (form: FormData): ImportPreview => {
  const assigned = JSON.parse(columnsIn(form)) as Record<string, "name" | "">;
  return {
    source: "csv",
    rows: [SOUND],
    columns: [
      { name: "Wat", field: assigned["0"] ?? "" },
      { name: "Org", field: "organization" },
    ],
  };
};

test("what there is to know about the file as a whole stands above its rows", async () => {
  const note = "The sheet “People” wasn't read";
  open(() => ({ source: "csv", rows: [SOUND], notes: [note] }));
  await choose();
  expect(await screen.findByText(note)).toBeTruthy();
});

test("columns that were assigned by hand are remembered for files of the same shape", async () => {
  const first = open(twoColumns);
  await choose();
  await userEvent.selectOptions(await screen.findByLabelText("Wat"), "Name");
  await userEvent.click(screen.getByRole("button", { name: "Apply columns" }));
  await waitFor(() => expect(first).toHaveLength(2));
  cleanup();
  const second = open(twoColumns);
  await choose("other.csv");
  await waitFor(() => expect(second).toHaveLength(2));
  expect(JSON.parse(columnsIn(second[1]))).toEqual({ 0: "name", 1: "organization" });
  const select = await screen.findByLabelText<HTMLSelectElement>("Wat");
  expect(select.value).toBe("name");
});

test("columns of another shape are read as the server knows them, whatever the browser has kept", async () => {
  localStorage.setItem("laurel-import-columns", '[[["Wat"],["name"]],[["Wat","Org"],["x","y"]],7]');
  const sent = open(twoColumns);
  await choose();
  await screen.findByLabelText("Wat");
  expect(sent).toHaveLength(1);
});

test("another encoding reads the file again, with the same columns", async () => {
  const sent = open((form) => ({
    source: "csv",
    rows: [
      {
        ...SOUND,
        credential: createCredentialBody.parse({
          ...BODY,
          name: form.get("encoding") === "windows-1251" ? "Знання" : "Çíàííÿ",
        }),
      },
    ],
    columns: twoColumns(form).columns ?? [],
    encoding: form.get("encoding") === "windows-1251" ? "windows-1251" : "windows-1252",
  }));
  await choose();
  await userEvent.selectOptions(await screen.findByLabelText("Wat"), "Name");
  await userEvent.click(screen.getByRole("button", { name: "Apply columns" }));
  await screen.findByText("Çíàííÿ");
  await userEvent.selectOptions(screen.getByLabelText("Character encoding"), "windows-1251");
  await screen.findByText("Знання");
  expect(sent.at(-1)?.get("columns")).toBe('{"0":"name","1":"organization"}');
});

const withUndated = (): ImportPreview => ({
  source: "csv",
  rows: [SOUND, undated(2, "Second"), undated(3, "Third")],
});

test("rows without a date wait in the browser until they have one", async () => {
  open(withUndated);
  await choose();
  await press("Keep 2 rows for later");
  await screen.findByText(/^Kept in this browser/);
  cleanup();

  open(withUndated);
  await press("Continue with courses.csv");
  await enterText(await screen.findByLabelText("Completion date of Second"), "2021-03-05");
  await press("Import 1 credential");
  await screen.findByText("1 credential imported");
  cleanup();

  open(withUndated);
  await screen.findByText(/1 row without a completion date/);
  await press("Discard the rows of courses.csv");
  expect(screen.queryByText(/without a completion date/)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test("what the browser has kept is gone with the person's session, and may be nonsense", async () => {
  localStorage.setItem("laurel-later:", '[{"fileName":7}]');
  open(withUndated);
  await screen.findByLabelText("Choose a file");
  expect(screen.queryByText(/without a completion date/)).toBeNull();
  dropLater("");
  expect(localStorage).toHaveLength(0);
});
