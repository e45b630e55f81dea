import { readdir, rm, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import {
  bodyOf,
  describeObjectStore,
  listObjects,
} from "@laurel/event-sourcing/ports/object-store.contract";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { createFileObjectStore } from "./file-object-store.ts";

describeObjectStore("files", async () => {
  const directory = await createTempDirectory();
  const open = () => createFileObjectStore({ directory: directory.path });
  return {
    store: await open(),
    reopen: open,
    dispose: () => directory[Symbol.asyncDispose](),
  };
});

test("an incomplete file from a crash is removed at the next start", async () => {
  await using directory = await createTempDirectory();
  await createFileObjectStore({ directory: directory.path });
  await writeFile(directory.at("drafts", "half"), "half");
  const store = await createFileObjectStore({ directory: directory.path });
  expect(await readdir(directory.at("drafts"))).toEqual([]);
  expect(await listObjects(store, "")).toEqual([]);
});

test("deleting the last object of a person leaves no folder with their id", async () => {
  await using directory = await createTempDirectory();
  const store = await createFileObjectStore({ directory: directory.path });
  for (const key of ["locker/1/a", "locker/2/a"]) await store.put(key, bodyOf(Buffer.from("x")));
  await store.delete("locker/1/a");
  expect(await readdir(directory.at("objects", "locker"))).toEqual(["2"]);
});

test("a disk error is reported as an unavailable engine", async () => {
  await using directory = await createTempDirectory();
  const store = await createFileObjectStore({ directory: directory.path });
  await rm(directory.at("drafts"), { recursive: true });
  await expect(store.put("locker/1/a", bodyOf(Buffer.from("x")))).rejects.toThrow(
    EngineUnavailable,
  );
});
