import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { type Answer, json } from "../../testing/fake-server.ts";
import { chooseDocuments } from "../../testing/document-dialog.tsx";
import { readingOf } from "../../testing/document-reading.ts";

const unreached: Answer = () => Promise.reject(new TypeError("Failed to fetch"));

const look = (name: string) =>
  userEvent.click(screen.getByRole("button", { name: `Review ${name}` }));

test("a single certificate fills in the form at once", async () => {
  const { onRead, save } = await chooseDocuments(["a.pdf"], [json(200, readingOf("Algebra"))]);
  await waitFor(() => expect(onRead).toHaveBeenCalledOnce());
  expect(onRead.mock.lastCall?.[0]).toMatchObject({
    reading: { credential: { name: "Algebra" } },
    isShared: false,
  });
  await save();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("several files are a list to go through, and its end is the last one", async () => {
  const { onRead, save } = await chooseDocuments(
    ["a.pdf", "b.pdf", "c.txt"],
    [
      json(200, readingOf("Algebra")),
      json(200, readingOf("")),
      json(415, { message: "Only pdf, png, jpg and webp files", code: "unsupported_type" }),
    ],
  );
  await screen.findByText("Only pdf, png, jpg and webp files");
  await look("Algebra");
  await save();
  await screen.findByText("Added");
  expect(screen.queryByRole("button", { name: "Review Algebra" })).toBeNull();
  await look("b.pdf");
  expect(onRead.mock.lastCall?.[0].file.name).toBe("b.pdf");
  await save();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("several certificates in one file are a list, and the file is attached to the first", async () => {
  const { others: _others, ...second } = readingOf("Physics", { page: 2 });
  const { onRead, save } = await chooseDocuments(
    ["all.pdf"],
    [json(200, readingOf("Algebra", { others: [second] }))],
  );
  await screen.findByText(/all\.pdf, page 2/);
  await look("Physics");
  expect(onRead.mock.lastCall?.[0]).toMatchObject({
    reading: { credential: { name: "Physics" }, others: [] },
    isShared: true,
  });
  await save();
  await screen.findByText("Added");
  await look("Algebra");
  expect(onRead.mock.lastCall?.[0].isShared).toBe(false);
});

test("a form that is closed without saving leads back to the list", async () => {
  const answers = [json(200, readingOf("Algebra")), json(200, readingOf("Physics"))];
  const { onRead, cancel } = await chooseDocuments(["a.pdf", "b.pdf"], answers);
  await screen.findByText("Physics");
  await look("Algebra");
  expect(onRead).toHaveBeenCalledOnce();
  await cancel();
  expect(await screen.findByRole("button", { name: "Review Algebra" })).toBeTruthy();
});

test("after a form, the row of what is to do next has the focus", async () => {
  const readings = ["Algebra", "Biology", "Chemistry"].map((name) => json(200, readingOf(name)));
  const { save, cancel } = await chooseDocuments(["a.pdf", "b.pdf", "c.pdf"], readings);
  const hasFocus = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name })));
  await screen.findByText("Chemistry");
  await look("Biology");
  await cancel();
  await hasFocus("Review Biology");
  await look("Biology");
  await save();
  await hasFocus("Review Chemistry");
  await look("Chemistry");
  await save();
  await hasFocus("Review Algebra");
});

test("a row says what is missing", async () => {
  const { credential } = readingOf("Algebra");
  const reading = readingOf("", { credential: { ...credential, organization: "" } });
  await chooseDocuments(["a.pdf", "b.pdf"], [json(200, reading), json(200, readingOf("Physics"))]);
  expect(await screen.findByText("No issuer found")).toBeTruthy();
  expect(screen.queryByText("No date found")).toBeNull();
});

test("a file that can't be read says why, and another one can be chosen", async () => {
  const { onRead } = await chooseDocuments(
    ["a.txt"],
    [
      json(415, { message: "Only pdf, png, jpg and webp files", code: "unsupported_type" }),
      json(200, readingOf("Algebra")),
    ],
  );
  await screen.findByText("Only pdf, png, jpg and webp files");
  await userEvent.upload(
    screen.getByLabelText("Choose a file, or several"),
    new File(["%PDF-1.7"], "a.pdf"),
  );
  await waitFor(() => expect(onRead).toHaveBeenCalledOnce());
});

test("a file that didn't reach the server can be tried again", async () => {
  const answers = [unreached, json(200, readingOf("Algebra"))];
  const { onRead } = await chooseDocuments(["a.pdf"], answers);
  await screen.findByText(/The server can’t be reached|You’re offline/);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(onRead).toHaveBeenCalledOnce());
});

test("of a list, only what didn't reach the server is tried again", async () => {
  const answers = [json(200, readingOf("Algebra")), unreached, json(200, readingOf("Physics"))];
  await chooseDocuments(["a.pdf", "b.pdf"], answers);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByText("Physics");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(screen.getByRole("dialog").parentElement?.contains(document.activeElement)).toBe(true);
});

test("the end of a list says how many files couldn't be read", async () => {
  const unsupported = json(415, { message: "Only pdf files", code: "unsupported_type" });
  await chooseDocuments(["a.pdf", "b.txt"], [json(200, readingOf("Algebra")), unsupported]);
  expect(await screen.findAllByText(/^1 file couldn’t be read/)).toHaveLength(2);
  expect(screen.queryByText("All files have been read")).toBeNull();
});

test("a list of which nothing could be read offers nothing to review", async () => {
  const unsupported = json(415, { message: "Only pdf files", code: "unsupported_type" });
  await chooseDocuments(["a.txt", "b.txt"], [unsupported, unsupported]);
  expect(await screen.findAllByText(/^No file could be read/)).toHaveLength(2);
  expect(screen.queryByText(/Review each certificate/)).toBeNull();
});

test("a file that is too large is never sent", async () => {
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "large.pdf");
  const { onRead } = await chooseDocuments([large], [json(200, readingOf("Algebra"))]);
  await screen.findByText("This file has 10.1 MB. Up to 10 MB are possible.");
  expect(onRead).not.toHaveBeenCalled();
});
