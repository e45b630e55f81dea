import { expect, it } from "vitest";
import { createPlaces } from "./places.ts";

/** Work that goes on until the test ends it, and tells in which order it began. */
function workshop() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

it("lets the line in as places fall free, and past those whose own places are taken", async () => {
  const { begun, work, end } = workshop();
  const places = createPlaces({ atOnce: 3, ofOnePerson: 2, waiting: 10 });
  const all = ["a1", "a2", "a3", "b1", "b2", "c1"].map((name) =>
    places.take(name.slice(0, 1), work(name)),
  );
  await Promise.resolve();
  expect(begun).toEqual(["a1", "a2", "b1"]);
  end("b1");
  expect(await all[3]).toBe("b1");
  expect(begun).toEqual(["a1", "a2", "b1", "b2"]);
  end("a1");
  await all[0];
  end("a2");
  await all[1];
  expect(begun).toEqual(["a1", "a2", "b1", "b2", "a3", "c1"]);
  for (const name of ["a3", "b2", "c1"]) end(name);
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "b2", "c1"]);
});

it("turns away who comes when the line is full, and gives a place back after a failure", async () => {
  const { work, end } = workshop();
  const places = createPlaces({ atOnce: 1, ofOnePerson: 1, waiting: 1 });
  const first = places.take("a", work("first"));
  const second = places.take("b", () => Promise.reject(new Error("broke")));
  expect(await places.take("c", work("third"))).toBeUndefined();
  end("first");
  await first;
  await expect(second).rejects.toThrow("broke");
  const fourth = places.take("c", work("fourth"));
  end("fourth");
  expect(await fourth).toBe("fourth");
});
