import { EVENT_SCHEMA } from "@laurel/adapters-embedded/event-store/sqlite-event-schema";
import type { Commit } from "@laurel/event-sourcing/ports/event-store";
import { portfolioStream } from "@laurel/portfolio/stream";
import { newCredential } from "@laurel/portfolio/domain/credential";
import { userOf } from "@laurel/contracts/topics";
import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { SAMPLE } from "../product.ts";

/** Writes the document of one added credential in the format of the product's event store. */
export type InsertCommit = (stream: string, position: number) => void;

/** The product's table with its indexes and settings, and one statement: a synced transaction per call. */
export function openCommitsTable(file: string): InsertCommit {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
  for (const script of EVENT_SCHEMA.versions) database.exec(script);
  const insert = database.prepare(
    `INSERT INTO commits (id, stream, first, last, at, closes, pending, body) VALUES (?, ?, ?, ?, ?, NULL, 1, ?)`,
  );
  return (stream, position) => {
    const { id, first, last, at, events, external } = commitOf(stream, position);
    insert.run(id, stream, first, last, at, JSON.stringify({ events, external }));
  };
}

function commitOf(stream: string, position: number): Commit {
  const id = randomUUID();
  const at = new Date().toISOString();
  const credential = newCredential(String(position), SAMPLE, at);
  const data = { credential };
  const external = {
    topic: "laurel.credentials.events.v1",
    number: position,
    type: "laurel.credential.added.v1",
    data: { ...credential, userId: userOf(stream) },
  };
  const event = portfolioStream.history.write({ type: "CredentialAdded", data });
  return { id, stream, first: position, last: position, at, events: [event], external: [external] };
}
