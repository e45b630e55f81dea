import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { openImportedFile } from "../../testing/import-dialog.tsx";
import { credential, row } from "../../testing/import-rows.ts";
import { press } from "../../testing/user-steps.ts";

const NAMES = Array.from({ length: 30 }, (_, index) => `Course ${index + 1}`);
const rowOf = (name: string, index: number) =>
  row(index + 1, {
    credential: credential({ name }),
    issues: index === 1 ? [{ path: "", message: "Only the year is given" }] : [],
  });

/** The dialog with thirty rows of a file, the first of them open, with this name typed. */
async function edit(name: string) {
  const onClose = vi.fn<() => void>();
  const batches = () => {
    const sent = calls.filter(({ call }) => call === "POST /api/credentials/batch");
    return sent.map(({ init }) => bodyOf(init) as { credentials: { name: string }[] });
  };
  const calls = fakeServer({
    "POST /api/imports": json(200, { source: "csv", rows: NAMES.map(rowOf) }),
    "POST /api/credentials/batch": () => {
      const results = batches()
        .at(-1)
        ?.credentials.map(({ name }, index) =>
          name === "Refused"
            ? { status: "refused", id: "", issues: [] }
            : { status: "created", id: String(index + 1), issues: [] },
        );
      return Response.json({ results });
    },
  });
  await openImportedFile(onClose);
  await userEvent.click(await screen.findByRole("button", { name: "Edit Course 1" }));
  await userEvent.clear(field());
  if (name !== "") await userEvent.type(field(), name);
  return { sent: () => batches()[0], onClose };
}

const field = () => screen.getByLabelText<HTMLInputElement>("Name");
const narrow = () => userEvent.click(screen.getByRole("checkbox", { name: /^Only rows to check/ }));

test("what is typed in an open row is imported with it", async () => {
  const { sent } = await edit("Algebra");
  await press("Import 30 credentials");
  await screen.findByText("30 credentials imported");
  expect(sent()).toMatchObject({
    credentials: expect.arrayContaining([expect.objectContaining({ name: "Algebra" })]),
  });
});

test("a row that was unticked isn't imported, also with changes in its open editor", async () => {
  const { sent } = await edit("Algebra");
  await userEvent.click(screen.getByRole("checkbox", { name: "Import Course 1" }));
  await press("Import 29 credentials");
  await screen.findByText("29 credentials imported");
  expect(JSON.stringify(sent())).not.toContain("Algebra");
});

test("applying the changes of a row ticks it", async () => {
  const { sent } = await edit("Algebra");
  await userEvent.click(screen.getByRole("checkbox", { name: "Import Course 1" }));
  await press("Apply");
  await press("Import 30 credentials");
  await screen.findByText("30 credentials imported");
  expect(JSON.stringify(sent())).toContain("Algebra");
});

test.each([
  ["importing", () => press("Import 30 credentials")],
  ["another page", () => press("Go to page 2")],
  ["only rows to check", narrow],
  ["closing the row", () => press("Edit Course 1")],
])("wrong values in an open row keep it open, with the focus on them: %s", async (_what, act) => {
  const { sent } = await edit("A");
  await act();
  expect(await screen.findByText("Name must be at least 2 characters")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(field().value).toBe("A");
  expect(screen.getByText("Course 3")).toBeTruthy();
  expect(sent()).toBeUndefined();
});

test("another page applies what is typed in an open row", async () => {
  await edit("Algebra");
  await press("Go to page 2");
  expect(await screen.findByText("Course 26")).toBeTruthy();
  expect(screen.queryByLabelText("Name")).toBeNull();
  await press("Go to page 1");
  expect(await screen.findByRole("button", { name: "Edit Algebra" })).toBeTruthy();
});

test("only rows to check applies what is typed in an open row", async () => {
  await edit("Algebra");
  await narrow();
  expect(screen.queryByText("Course 3")).toBeNull();
  await narrow();
  expect(await screen.findByRole("button", { name: "Edit Algebra" })).toBeTruthy();
});

test("closing asks while an open row has changes, and not once they are dropped", async () => {
  const { onClose } = await edit("Algebra");
  await press("Close");
  expect(await screen.findByRole("dialog", { name: "Discard changes?" })).toBeTruthy();
  await press("Keep editing");
  await waitFor(() =>
    expect(screen.queryByRole("dialog", { name: "Discard changes?" })).toBeNull(),
  );
  expect(onClose).not.toHaveBeenCalled();
  await press("Don’t change");
  await press("Close");
  expect(onClose).toHaveBeenCalledOnce();
});

test("another file asks first while rows are edited", async () => {
  await edit("Algebra");
  await press("Choose another file");
  const question = await screen.findByRole("dialog", { name: "Discard changes?" });
  await press("Keep editing");
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(field().value).toBe("Algebra");
  await press("Choose another file");
  await screen.findByRole("dialog", { name: "Discard changes?" });
  await press("Discard changes");
  expect(await screen.findByLabelText("Choose a file")).toBeTruthy();
});

test("the question counts the edited rows that are ticked now", async () => {
  await edit("Algebra");
  await press("Apply");
  await press("Edit Course 3");
  await userEvent.type(field(), " B");
  await press("Choose another file");
  await screen.findByText("2 rows that you’ve edited haven’t been imported.");
  await press("Keep editing");
  await waitFor(() => expect(screen.queryByText(/haven’t been imported/)).toBeNull());
  await press("Apply");
  await userEvent.click(screen.getByRole("checkbox", { name: "Import Algebra" }));
  await press("Choose another file");
  await screen.findByText("1 row that you’ve edited hasn’t been imported.");
});

test("closing doesn't ask once the edited rows are imported", async () => {
  const { onClose } = await edit("Algebra");
  await press("Apply");
  await userEvent.click(screen.getByRole("checkbox", { name: "Import Course 2" }));
  await press("Import 29 credentials");
  await userEvent.click(await screen.findByRole("button", { name: "Show the rows" }));
  await screen.findByText("Course 3");
  await press("Close");
  expect(onClose).toHaveBeenCalledOnce();
});

test("closing asks when the server has refused an edited row, unless it's unticked by hand then", async () => {
  const { onClose } = await edit("Refused");
  await press("Apply");
  await press("Import 30 credentials");
  await screen.findByText("29 credentials imported");
  await press("Done");
  await screen.findByRole("dialog", { name: "Discard changes?" });
  await press("Keep editing");
  await userEvent.click(await screen.findByRole("button", { name: "Show the rows" }));
  const tick = await screen.findByRole("checkbox", { name: "Import Refused" });
  await userEvent.click(tick);
  await userEvent.click(tick);
  await press("Close");
  expect(onClose).toHaveBeenCalledOnce();
});

test("ticking a row isn't an edit", async () => {
  const { onClose } = await edit("Course 1");
  await press("Don’t change");
  await userEvent.click(screen.getByRole("checkbox", { name: "Import Course 2" }));
  await press("Close");
  expect(onClose).toHaveBeenCalledOnce();
});

test("another file doesn't ask before anything is edited", async () => {
  await edit("Course 1");
  await press("Don’t change");
  await press("Choose another file");
  expect(await screen.findByLabelText("Choose a file")).toBeTruthy();
});
