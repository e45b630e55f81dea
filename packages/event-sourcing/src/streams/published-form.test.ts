import { z } from "@laurel/contracts/zod";
import { expect, it } from "vitest";
import { defineHistory, UnknownEvent } from "../kernel/history.ts";
import { createPublishedForm, unpublished } from "./published-form.ts";

type NoteEvent =
  | { type: "NoteWritten"; data: { text: string; secret: string } }
  | { type: "NoteRead"; data: Record<string, never> };

const history = defineHistory<NoteEvent>({
  NoteWritten: [{ schema: z.object({ text: z.string(), secret: z.string() }) }],
  NoteRead: [{ schema: z.object({}) }],
});
const schema = z.object({
  type: z.literal("NoteWritten"),
  version: z.literal(1),
  data: z.object({ text: z.string() }),
});
const publishedForm = createPublishedForm(history, schema, {
  // Passes on more than the contract names, like a spread of stored data.
  NoteWritten: (data) => ({ type: "NoteWritten", version: 1, data: { ...data } }),
  NoteRead: unpublished,
});

const commit = (...events: { type: string; version: number; data: unknown }[]) => ({
  id: "c",
  stream: "note-ada",
  first: 1,
  last: events.length,
  at: "2026-01-01T00:00:00.000Z",
  events,
  external: [],
});

it("shows the fields that the contract names, of the events on the allow-list", () => {
  const written = { type: "NoteWritten", version: 1, data: { text: "hi", secret: "s3cret" } };
  expect(publishedForm(commit(written, { type: "NoteRead", version: 1, data: {} }))).toEqual({
    stream: "note-ada",
    first: 1,
    last: 2,
    at: "2026-01-01T00:00:00.000Z",
    events: [{ type: "NoteWritten", version: 1, data: { text: "hi" } }],
  });
});

it("shows nothing of a commit that contains an unknown event", () => {
  const later = { type: "NoteShredded", version: 1, data: {} };
  expect(() => publishedForm(commit(later))).toThrow(UnknownEvent);
});

it("requires a decision on every event: an incomplete list does not compile", () => {
  // @ts-expect-error NoteRead is missing
  const incomplete = createPublishedForm(history, schema, { NoteWritten: unpublished });
  expect(() => incomplete(commit({ type: "NoteRead", version: 1, data: {} }))).toThrow(TypeError);
});
