/** Replaces the processes of each group in turn. A request to do so waits for the one before it, however that ended. */
export function oneRollAtATime(
  groups: readonly { roll(): Promise<void> }[],
  print: (line: string) => void,
): () => Promise<void> {
  let rolling = Promise.resolve();

  async function rollAll(): Promise<void> {
    for (const group of groups) await group.roll();
    print("Every service runs in a new process");
  }

  return () => {
    rolling = rolling.catch(() => undefined).then(rollAll);
    return rolling;
  };
}
