import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { openImportedFile } from "../../testing/import-dialog.tsx";
import { credential, row } from "../../testing/import-rows.ts";
import { enterText, press } from "../../testing/user-steps.ts";

interface Batch {
  credentials: { name: string; completedDate: string }[];
  skipDuplicates: boolean;
}

/** The dialog with four rows: one sound, one that is there already, and two without a date. */
async function openUndated(existing: readonly string[] = [], completedDate = "") {
  const undated = (number: number, name: string) =>
    row(number, {
      credential: null,
      draft: { ...credential({ name }), completedDate: "" },
      issues: [{ path: "completedDate", message: "Completion date is required" }],
      values: { name, completedDate },
    });
  const rows = [
    row(1, { credential: credential({ name: "Sound" }) }),
    row(2, { credential: credential({ name: "Owned" }), duplicateOf: "9" }),
    undated(3, "Third"),
    undated(4, "Fourth"),
  ];
  const sent = () =>
    calls
      .filter(({ call }) => call === "POST /api/credentials/batch")
      .map(({ init }) => bodyOf(init) as Batch);
  const calls = fakeServer({
    "POST /api/imports": json(200, { source: "csv", rows }),
    "POST /api/credentials/batch": () => {
      const batch = sent().at(-1);
      const results = batch?.credentials.map(({ name }, index) => ({
        status: batch.skipDuplicates && existing.includes(name) ? "duplicate" : "created",
        id: `${calls.length}${index}`,
        issues: [],
      }));
      return Response.json({ results });
    },
  });
  await openImportedFile();
  await screen.findByText(/2 rows lack only their completion dates/);
  const sentRows = () =>
    sent().map(({ credentials, skipDuplicates }) => ({
      skipDuplicates,
      rows: credentials.map(({ name, completedDate }) => `${name} ${completedDate}`),
    }));
  return { sentRows };
}

test.each([
  [[false], /^The credential is private/],
  [[false, false], /^They’re private/],
  [[true], "It’s public, as the file says."],
  [[true, true], "They’re public, as the file says."],
  [[true, false], "1 of them is public, as the file says. The others are private."],
])("the end of an import says who sees it: %j", async (visible, text) => {
  const rows = visible.map((isPublic, index) =>
    row(index + 1, { credential: credential({ name: `Course ${index}`, isPublic }) }),
  );
  const results = visible.map((_one, index) => ({ status: "created", id: `${index}`, issues: [] }));
  fakeServer({
    "POST /api/imports": json(200, { source: "csv", rows }),
    "POST /api/credentials/batch": json(200, { results }),
  });
  await openImportedFile();
  await userEvent.click(await screen.findByRole("button", { name: /^Import \d/ }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test("rows without a date are left out", async () => {
  const { sentRows } = await openUndated();
  await press("Import 1 credential");
  await screen.findByText("3 rows of the file are not imported.");
  expect(sentRows()).toEqual([{ skipDuplicates: true, rows: ["Sound 2020-01-01"] }]);
});

test("a date is entered in the row that lacks it, and may be removed again", async () => {
  const { sentRows } = await openUndated();
  const date = screen.getByLabelText("Completion date of Third");
  await enterText(date, "2021-03-05");
  expect(await screen.findByText(/1 row lacks only its completion date/)).toBeTruthy();
  await userEvent.clear(date);
  await screen.findByRole("button", { name: "Import 1 credential" });
  await enterText(date, "2022-03-05");
  await press("Import 2 credentials");
  await screen.findByText("2 credentials imported");
  expect(sentRows()[0]?.rows).toEqual(["Sound 2020-01-01", "Third 2022-03-05"]);
});

test("a year completes all rows without a date, each of which can be left out", async () => {
  const { sentRows } = await openUndated();
  await userEvent.type(screen.getByLabelText("Year of completion"), "2019");
  await press("Use the year 2019");
  await screen.findByText("These rows have a completion date now.");
  await userEvent.click(screen.getByRole("checkbox", { name: "Import Fourth" }));
  await press("Import 2 credentials");
  await screen.findByText("2 credentials imported");
  expect(sentRows()[0]?.rows).toEqual(["Sound 2020-01-01", "Third 2019-01-01"]);
});

test("a year is only offered for rows whose file has no date at all", async () => {
  await openUndated();
  expect(screen.getByText(/use the first day of a year/)).toBeTruthy();
  cleanup();
  await openUndated([], "sometime 2022");
  expect(screen.queryByText(/first day of a year/)).toBeNull();
  expect(screen.queryByLabelText("Year of completion")).toBeNull();
});

test("a year keeps the dates that were entered in rows", async () => {
  const { sentRows } = await openUndated();
  await enterText(screen.getByLabelText("Completion date of Fourth"), "2021-03-05");
  await userEvent.type(screen.getByLabelText("Year of completion"), "2019{Enter}");
  await press("Import 3 credentials");
  await screen.findByText("3 credentials imported");
  expect(sentRows()[0]?.rows.slice(1)).toEqual(["Third 2019-01-01", "Fourth 2021-03-05"]);
});

test("a duplicate is only created if its row was ticked as one", async () => {
  const { sentRows } = await openUndated();
  await userEvent.click(screen.getByRole("checkbox", { name: "Import Owned" }));
  await press("Import 2 credentials");
  await screen.findByText("2 credentials imported");
  expect(sentRows()).toEqual([
    { skipDuplicates: true, rows: ["Sound 2020-01-01"] },
    { skipDuplicates: false, rows: ["Owned 2020-01-01"] },
  ]);
});

test("a row that another tab has imported meanwhile is shown as a duplicate", async () => {
  await openUndated(["Sound"]);
  await press("Import 1 credential");
  await userEvent.click(await screen.findByRole("button", { name: "Show the rows" }));
  expect(await screen.findAllByText("You have this credential already")).toHaveLength(2);
  const tick = screen.getByRole<HTMLInputElement>("checkbox", { name: "Import Sound" });
  expect(tick.checked).toBe(false);
});
