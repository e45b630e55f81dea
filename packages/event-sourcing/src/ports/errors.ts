/** The engine behind a port did not answer. It's unknown whether the effect happened. Safe to try again. */
export class EngineUnavailable extends Error {
  override readonly name = "EngineUnavailable";
  readonly capability: string;

  constructor(capability: string, cause?: unknown) {
    super(`${capability} is unavailable`, { cause });
    this.capability = capability;
  }
}

/** The stored data isn't what we wrote (a corrupt file, a hole in a stream). Reject it; never repair it silently. */
export class StoreCorrupt extends Error {
  override readonly name = "StoreCorrupt";
}

/** An engine refused the connection: the address, user or password is wrong, or its version is too old. */
export class EngineRefused extends Error {
  override readonly name = "EngineRefused";

  /** `variable` is the environment variable that the operator has to change. */
  constructor(variable: string, reason: string, cause?: unknown) {
    super(`${variable}: ${reason}`, { cause });
  }
}

/** The document is too large for the engine. */
export class SnapshotTooLarge extends Error {
  override readonly name = "SnapshotTooLarge";
}

/** A topic, index or bucket differs from what `npm run infra:provision` creates. */
export class ProvisionDiffers extends Error {
  override readonly name = "ProvisionDiffers";
}

/** The stream is closed because its person was erased. Nothing more can be written to it. */
export class StreamClosed extends Error {
  override readonly name = "StreamClosed";
  readonly stream: string;

  constructor(stream: string) {
    super(stream);
    this.stream = stream;
  }
}

/** The person has changed as much as they can in a day. */
export class QuotaReached extends Error {
  override readonly name = "QuotaReached";
}
