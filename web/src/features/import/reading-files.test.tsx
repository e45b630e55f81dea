import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import type { ImportField, ImportRow } from "@laurel/contracts/routes/imports";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ImportDialog } from "./ImportDialog.tsx";

const ALGEBRA: ImportRow = {
  row: 1,
  credential: createCredentialBody.parse({
    name: "Algebra",
    organization: "Acme",
    completedDate: "2020-01-01",
  }),
  draft: null,
  issues: [],
  duplicateOf: "",
  values: {},
};
// The columns of an earlier test aren't remembered.
beforeEach(() => localStorage.clear());
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** The dialog with a table of four columns, none of which is known. */
async function openUnknownColumns() {
  const names = ["Was", "Wo", "Wann", "Bis"];
  const samples = ["Algebra", "Acme", "05.03.2020", "05.03.2023"];
  const assigned = () =>
    calls
      .filter(({ call }) => call === "POST /api/imports")
      .map(({ init }) => {
        const sent: unknown = init.body instanceof FormData && init.body.get("columns");
        return JSON.parse(String(sent)) as Record<string, ImportField | "">;
      });
  const calls = fakeServer({
    "POST /api/imports": () => {
      const fields = assigned().at(-1) ?? {};
      const columns = names.map((name, index) => ({
        name,
        field: fields[index] ?? "",
        samples: [samples[index]],
      }));
      return Response.json({ source: "csv", rows: [ALGEBRA], columns });
    },
    "POST /api/credentials/batch": json(200, {
      results: [{ status: "created", id: "1", issues: [] }],
    }),
  });
  renderScreen(<ImportDialog open others={null} onClose={() => {}} />);
  await userEvent.upload(
    await screen.findByLabelText("Choose a file"),
    new File(["Was"], "kurse.csv", { type: "text/csv" }),
  );
  await screen.findByText(/Choose the ones for: Name, Organization, Completion date/);
  return { assigned };
}

const choose = (column: string, field: string) =>
  userEvent.selectOptions(screen.getByLabelText(column), field);

test("the columns are applied once, in their place, and the button says what is left out", async () => {
  const { assigned } = await openUnknownColumns();
  expect(screen.getByText("05.03.2023")).toBeTruthy();
  await choose("Was", "Name");
  await choose("Wo", "Organization");
  await choose("Wann", "Completion date");
  expect(assigned()).toHaveLength(1);
  const apply = screen.getByRole("button", { name: "Apply columns" });
  await userEvent.click(apply);
  await screen.findByRole("button", { name: "Import 1, without 1 column" });
  expect(assigned().at(-1)).toEqual({ 0: "name", 1: "organization", 2: "completedDate", 3: "" });
  expect(document.activeElement).toBe(apply);
  await choose("Bis", "Expiration date");
  await userEvent.click(apply);
  await press("Import 1 credential");
  await screen.findByText("1 credential imported");
  expect(assigned()).toHaveLength(3);
});

test("a column that passes fields on the way to its own takes none from the others", async () => {
  const { assigned } = await openUnknownColumns();
  await choose("Was", "Name");
  // Arrow keys choose each field on their way.
  for (const field of ["Name", "Type", "Organization"]) await choose("Wo", field);
  await choose("Wann", "Name");
  await choose("Wann", "Completion date");
  await userEvent.click(screen.getByRole("button", { name: "Apply columns" }));
  await screen.findByRole("button", { name: "Import 1, without 1 column" });
  expect(assigned().at(-1)).toEqual({ 0: "name", 1: "organization", 2: "completedDate", 3: "" });
});

test("a field that a second column gets leaves the first, once the person goes on", async () => {
  await openUnknownColumns();
  await choose("Was", "Name");
  await choose("Wo", "Name");
  await userEvent.tab();
  expect(screen.getByLabelText("Was")).toHaveProperty("value", "");
  expect(screen.getByLabelText("Wo")).toHaveProperty("value", "name");
});

test("importing applies the columns first that are chosen and not applied", async () => {
  const { assigned } = await openUnknownColumns();
  await choose("Was", "Name");
  await press("Read the file again");
  await screen.findByRole("button", { name: "Import 1, without 3 columns" });
  expect(assigned()).toHaveLength(2);
  expect(screen.queryByText("1 credential imported")).toBeNull();
});

test("rows are pasted, without their header too", async () => {
  const files: string[] = [];
  const read = async (init: RequestInit) => {
    const file: unknown = init.body instanceof FormData && init.body.get("file");
    if (file instanceof File) files.push(await file.text());
  };
  const calls = fakeServer({
    "POST /api/imports": async () => {
      const init = calls.at(-1)?.init;
      if (init) await read(init);
      const columns = ["", ""].map((field) => ({ name: "A", field, samples: ["A"] }));
      return Response.json({ source: "csv", rows: [ALGEBRA], columns });
    },
  });
  renderScreen(<ImportDialog open others={null} onClose={() => {}} />);
  await userEvent.click(await screen.findByLabelText("Paste rows"));
  await userEvent.paste("Algebra\tAcme\nChess\tClub\n");
  await screen.findByText(/Pasted rows/);
  expect(files).toEqual([
    "Algebra\tAcme\nChess\tClub\n",
    "Column 1\tColumn 2\nAlgebra\tAcme\nChess\tClub\n",
  ]);
});

test("the order of days and months is decided once for a column", async () => {
  const ambiguous = (row: number): ImportRow => ({
    row,
    credential: null,
    draft: {
      ...createCredentialBody.parse({ ...ALGEBRA.credential, name: `Row ${row}` }),
      completedDate: "",
    },
    issues: [{ path: "completedDate", message: "Could be two dates" }],
    duplicateOf: "",
    values: { name: `Row ${row}`, organization: "Acme", completedDate: `03/0${row}/2022` },
  });
  const rows = [4, 5].map(ambiguous);
  fakeServer({ "POST /api/imports": json(200, { source: "csv", rows }) });
  renderScreen(<ImportDialog open others={null} onClose={() => {}} />);
  await userEvent.upload(
    await screen.findByLabelText("Choose a file"),
    new File(["Name"], "courses.csv", { type: "text/csv" }),
  );
  await press("Day first: April 3, 2022");
  await screen.findByRole("button", { name: "Import 2 credentials" });
  expect(screen.getByText("2022-05-03")).toBeTruthy();
  expect(document.activeElement).not.toBe(document.body);
});

test("editing a row begins at the field that is wrong", async () => {
  const wrong: ImportRow = {
    row: 1,
    credential: null,
    draft: null,
    issues: [{ path: "credentialUrl", message: "Must be a valid URL" }],
    duplicateOf: "",
    values: { name: "Algebra", organization: "Acme", completedDate: "2022-01-01" },
  };
  fakeServer({ "POST /api/imports": json(200, { source: "csv", rows: [wrong] }) });
  renderScreen(<ImportDialog open others={null} onClose={() => {}} />);
  await userEvent.upload(
    await screen.findByLabelText("Choose a file"),
    new File(["Name"], "courses.csv", { type: "text/csv" }),
  );
  await press("Edit Algebra");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Credential URL")));
});

test("a duplicate is compared with one's own, whose dates can be taken from the file", async () => {
  const owned = credential({ id: "9", name: "Algebra", expirationDate: "2025-01-01" });
  const inFile = createCredentialBody.parse({
    name: "Algebra",
    organization: "Acme",
    completedDate: "2021-07-01",
    type: "degree",
    expirationDate: "2027-01-01",
  });
  const rows = [{ ...ALGEBRA, credential: inFile, duplicateOf: "9" }];
  const calls = fakeServer({
    "POST /api/imports": json(200, { source: "csv", rows }),
    "GET /api/credentials": credentialList([owned]),
    "PUT /api/credentials/9": json(200, owned),
  });
  renderScreen(<ImportDialog open others={null} onClose={() => {}} />);
  await userEvent.upload(
    await screen.findByLabelText("Choose a file"),
    new File(["Name"], "courses.csv", { type: "text/csv" }),
  );
  await press("Compare Algebra");
  expect(await screen.findByText("2025-01-01")).toBeTruthy();
  await press("Take the newer dates");
  await screen.findByText("Yours was updated");
  const sent = calls.filter(({ call }) => call.startsWith("PUT"));
  expect(sent.map(({ init }) => bodyOf(init))).toEqual([{ expirationDate: "2027-01-01" }]);
});
