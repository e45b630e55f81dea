/** The engine behind a port did not answer; whether the effect happened is unknown. Safe to try again. */
export class EngineUnavailable extends Error {
  override readonly name = "EngineUnavailable";
  readonly capability: string;

  constructor(capability: string, cause?: unknown) {
    super(`${capability} is unavailable`, { cause });
    this.capability = capability;
  }
}

/** What is stored is not what we wrote (a corrupt file, a hole in a stream): refuse, never repair silently. */
export class StoreCorrupt extends Error {
  override readonly name = "StoreCorrupt";
}

/** An engine answered and said no: the address, the user or the password is wrong, or it is too old. */
export class EngineRefused extends Error {
  override readonly name = "EngineRefused";

  /** `variable` is what the operator has to change. */
  constructor(variable: string, reason: string, cause?: unknown) {
    super(`${variable}: ${reason}`, { cause });
  }
}

/** The engine keeps no document of that size. */
export class SnapshotTooLarge extends Error {
  override readonly name = "SnapshotTooLarge";
}

/** A topic, index or bucket is not as `npm run infra:provision` makes it. */
export class ProvisionDiffers extends Error {
  override readonly name = "ProvisionDiffers";
}

/** The stream has ended: the person whose it is was erased, and nothing of theirs can be written any more. */
export class StreamClosed extends Error {
  override readonly name = "StreamClosed";
}
