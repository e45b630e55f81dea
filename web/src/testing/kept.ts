import { openDB } from "idb";
import { type KeptFlag, beginKeeping } from "../lib/kept-flag.ts";
import { type Kept, writeKept } from "../lib/kept-store.ts";
import { credential } from "./credential.ts";
import { statsOf } from "./credential-stats.ts";
import { PERSON } from "./person.ts";

const list = [credential({ name: "Rust" })];

export function keptOf(flag: KeptFlag = beginKeeping(PERSON.id)): Kept {
  const readAt = "2026-05-01T08:00:00.000Z";
  const { person, token } = flag;
  return { person, token, readAt, me: PERSON, credentials: list, stats: statsOf(list) };
}

/** All records in the database, of all people. */
export async function everything(): Promise<unknown[]> {
  const database = await openDB("laurel-kept", 1, {
    upgrade: (created) => void created.createObjectStore("people"),
  });
  const all: unknown[] = await database.getAll("people");
  database.close();
  return all;
}

export async function keep(): Promise<Kept> {
  const kept = keptOf();
  await writeKept(kept);
  return kept;
}
