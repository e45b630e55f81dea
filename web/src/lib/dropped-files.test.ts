import { expect, test } from "vitest";
import { droppedItems, entryOf, folderOf } from "../testing/dropped.ts";
import { entriesWithFolder, MOST_DROPPED } from "./dropped-files.ts";
import { filesOf } from "./folder-files.ts";

const names = async (...entries: FileSystemEntry[]) =>
  (await filesOf(entries))?.map(({ name }) => name);

test("the files of folders are taken, also of those within them, but not what systems put there", async () => {
  const inner = folderOf("inner", [entryOf("b.pdf"), entryOf(".DS_Store")]);
  const others = [entryOf("10.pdf"), entryOf("9.pdf"), entryOf("Thumbs.db"), inner];
  expect(await names(entryOf("z.csv"), folderOf("certs", others))).toEqual([
    "9.pdf",
    "10.pdf",
    "b.pdf",
    "z.csv",
  ]);
});

test("a browser gives a large folder in parts", async () => {
  const many = Array.from({ length: 250 }, (_one, index) => entryOf(`${index}.pdf`));
  expect(await names(folderOf("certs", many))).toHaveLength(250);
});

test("too many files aren't taken, nor those of a folder that can't be read", async () => {
  const many = Array.from({ length: MOST_DROPPED + 1 }, (_one, index) => entryOf(`${index}.pdf`));
  expect(await names(folderOf("disk", many))).toBeUndefined();
  expect(await names(folderOf("gone", "NotFoundError"))).toBeUndefined();
});

test("only what has a folder in it needs the entries", () => {
  const file = entryOf("a.pdf");
  expect(entriesWithFolder(droppedItems([file]))).toBeUndefined();
  const folder = folderOf("certs", []);
  expect(entriesWithFolder(droppedItems([file, folder]))).toEqual([file, folder]);
});
