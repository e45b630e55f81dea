import { Schema } from "mongoose";

/** A commit as it is stored. Its content is text, so that keys of foreign JSON never become field names. */
export interface StoredCommit {
  _id: string;
  stream: string;
  first: number;
  last: number;
  at: string;
  closes?: true;
  /** The position again, until the commit is published, so that the index of pending commits contains nothing else. */
  pending?: { stream: string; first: number };
  body: string;
}

/** The name of a stream, written before its first commit. It exists without a commit when that commit fails. */
export interface StoredStream {
  _id: string;
}

/** `ended` marks a scrubbed snapshot. Its version is the highest possible, so that no snapshot replaces it. */
export interface StoredSnapshot {
  _id: string;
  version: number;
  /** The snapshot's `schema`. Mongoose reserves that name. */
  shape?: string;
  state?: string;
  ended?: true;
}

const OPTIONS = { versionKey: false, strict: "throw", id: false } as const;

const commitSchema = new Schema<StoredCommit>(
  {
    _id: String,
    stream: String,
    first: Number,
    last: Number,
    at: String,
    closes: Boolean,
    pending: { type: new Schema({ stream: String, first: Number }, { ...OPTIONS, _id: false }) },
    body: String,
  },
  OPTIONS,
);
commitSchema.index({ stream: 1, first: 1 }, { name: "place", unique: true });
commitSchema.index({ "pending.stream": 1, "pending.first": 1 }, { name: "pending", sparse: true });

const streamSchema = new Schema<StoredStream>({ _id: String }, OPTIONS);

const snapshotSchema = new Schema<StoredSnapshot>(
  { _id: String, version: Number, shape: String, state: String, ended: Boolean },
  OPTIONS,
);

/** The three collections of a service's event store: their names and contents. */
export function eventCollections(service: string) {
  return {
    commits: { name: `${service}.commits`, schema: commitSchema },
    streams: { name: `${service}.streams`, schema: streamSchema },
    snapshots: { name: `${service}.snapshots`, schema: snapshotSchema },
  };
}
