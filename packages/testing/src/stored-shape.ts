import { expect } from "vitest";

/** A key that is an id, not the name of a field. */
const ID = /^(?=.*\d)[\w-]{16,}$/;

/** A line for each path in a value, with the type of the value there: `.codes.usedSteps[]: number`. */
function* pathsOf(value: unknown, path: string): Generator<string> {
  if (Array.isArray(value)) {
    yield `${path}: array`;
    for (const item of value) yield* pathsOf(item, `${path}[]`);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, one] of Object.entries(value))
      yield* pathsOf(one, `${path}.${ID.test(key) ? "<id>" : key}`);
  } else yield `${path}: ${typeof value}`;
}

/**
 * Compares the shape of values that a service stores with the one in `stored-shapes/<name>.txt` beside the test. `name`
 * holds the version of the shape, so that an unequal shape means that values of two shapes have the same version.
 */
export async function expectStoredShape(name: string, values: Iterable<unknown>): Promise<void> {
  const stored = [...values].filter((value) => value !== undefined);
  const read = JSON.parse(JSON.stringify(stored)) as unknown[];
  const paths = new Set(read.flatMap((value) => [...pathsOf(value, "")]));
  await expect(
    `${[...paths].toSorted().join("\n")}\n`,
    `${name} has another shape now: raise its version and rename its file (if only the test's values changed: --update)`,
  ).toMatchFileSnapshot(`stored-shapes/${name}.txt`);
}

/** Every state on the way through the events. */
export function* statesAfter<State, Event>(
  evolve: (state: State, event: Event) => State,
  initial: State,
  events: Iterable<Event>,
): Generator<State> {
  let state = initial;
  yield state;
  for (const event of events) {
    state = evolve(state, event);
    yield state;
  }
}
