/** The results of `work`, called one after another. */
export async function times<Value>(
  count: number,
  work: (index: number) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  for (let index = 0; index < count; index++) values.push(await work(index));
  return values;
}

/** Whether answers are `status`, at least `least` and at most `most` times, and then 429. */
export function bites(status: number, least: number, most: number): (answers: number[]) => boolean {
  return (answers) => {
    const before = answers.indexOf(429);
    const allowed = answers.slice(0, before).every((answer) => answer === status);
    return allowed && before >= least && before <= most;
  };
}
