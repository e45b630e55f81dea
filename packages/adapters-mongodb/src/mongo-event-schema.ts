import { Schema } from "mongoose";

/** A commit as it is stored. Its content is text: a foreign JSON's keys never become names of fields. */
export interface StoredCommit {
  _id: string;
  stream: string;
  first: number;
  last: number;
  at: string;
  closes?: true;
  /** The position, once more, until it is published: so the index of what is pending holds nothing else. */
  pending?: { stream: string; first: number };
  body: string;
}

/** The name of a stream, written before its first commit; it may stand alone where that commit never came. */
export interface StoredStream {
  _id: string;
}

/** `ended` stands for a snapshot that was scrubbed; with the highest version of all, none can replace it. */
export interface StoredSnapshot {
  _id: string;
  version: number;
  /** The snapshot's `schema`, a name that mongoose keeps for itself. */
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

/** The three collections of a service's event store: their names and what stands in them. */
export function eventCollections(service: string) {
  return {
    commits: { name: `${service}.commits`, schema: commitSchema },
    streams: { name: `${service}.streams`, schema: streamSchema },
    snapshots: { name: `${service}.snapshots`, schema: snapshotSchema },
  };
}
