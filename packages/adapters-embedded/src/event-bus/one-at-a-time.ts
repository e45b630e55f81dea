/** Calls during a run cause one more run. Failures are reported, and the next call tries again. */
export function oneAtATime(
  onError: (error: unknown) => void,
  work: () => Promise<void>,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;

  async function run(): Promise<void> {
    do {
      again = false;
      try {
        await work();
      } catch (error) {
        onError(error);
      }
    } while (again);
    running = undefined;
  }

  return () => {
    again = running !== undefined;
    running ??= run();
    return running;
  };
}
