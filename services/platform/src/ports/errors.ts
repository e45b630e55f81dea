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
