/** The names of the fields of `now` whose values differ. */
export function changedNames(now: object, before: object): string[] {
  const texts = (values: object) =>
    new Map(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
  const former = texts(before);
  return [...texts(now)].flatMap(([name, text]) => (former.get(name) === text ? [] : name));
}

/** Only these fields. */
export function pickFields<Values extends object>(
  values: Values,
  names: Iterable<string>,
): Partial<Values> {
  const wanted = new Set(names);
  const picked: Partial<Values> = { ...values };
  for (const name in picked) if (!wanted.has(name)) delete picked[name];
  return picked;
}
