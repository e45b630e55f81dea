import { open } from "node:fs/promises";
import { join } from "node:path";
import { keySegments } from "@laurel/event-sourcing/adapter-support/object-keys";
import type { ObjectStore } from "@laurel/event-sourcing/ports/object-store";
import { ignoreMissing } from "../files/durable-files.ts";
import { walkObjects } from "./object-files.ts";

/** Reads objects that another process writes. It changes nothing, not even unfinished uploads. */
export function openFileObjectReader({
  directory,
}: {
  directory: string;
}): Pick<ObjectStore, "get" | "list"> {
  const root = join(directory, "objects");
  return {
    async get(key) {
      const path = join(root, ...keySegments(key).map(encodeURIComponent));
      const handle = await open(path, "r").catch(ignoreMissing);
      return handle?.createReadStream();
    },
    list: (prefix) => walkObjects(root, prefix),
  };
}
