import { setImmediate as nextRound } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import type { Party } from "@laurel/hosting/work/party";
import type { PressTask } from "../press-worker.ts";
import type { Preview } from "./preview.ts";
import { createPreviewImages } from "./preview-images.ts";

type Print = (task: PressTask) => Promise<Buffer>;

const named = (name: string): Preview => ({
  name,
  position: "",
  figures: [],
  address: "",
  substitute: "",
  direction: "ltr",
});

/** Preview images whose current data is always the last preview that was requested. */
function drawnBy(print: Print) {
  const shown = new Map<string, Preview>();
  const readNow = vi.fn<(owner: string) => Promise<Preview>>(
    async (owner) => shown.get(owner) ?? named("nobody"),
  );
  const press = { print: (_: Party, task: PressTask) => print(task), close: async () => undefined };
  const images = createPreviewImages(press, readNow);
  const ask = (owner: string, preview: Preview, network = "10.0.0.0/24") => {
    shown.set(owner, preview);
    return images.of(owner, preview, { id: network, isStranger: true });
  };
  return { ask, readNow };
}

const nameIn = (task: PressTask) => Buffer.from(task.kind === "preview" ? task.preview.name : "");

it("is drawn once for simultaneous requests, and again after a failure", async () => {
  const print = vi.fn<Print>(async () => Buffer.from("png"));
  const { ask } = drawnBy(print);
  await Promise.all([ask("ada", named("Ada")), ask("ada", named("Ada"))]);
  expect(print).toHaveBeenCalledTimes(1);
  await ask("ada", named("Ada King"));
  expect(print).toHaveBeenCalledTimes(2);
  print.mockRejectedValueOnce(new Error("down"));
  await expect(ask("bob", named("Bob"))).rejects.toThrow("down");
  expect((await ask("bob", named("Bob"))).toString()).toBe("png");
});

it("is kept for the last fifty people, whatever one of them changes", async () => {
  const print = vi.fn<Print>(async () => Buffer.from("png"));
  const { ask } = drawnBy(print);
  for (let index = 0; index < 51; index += 1) await ask(`${index}`, named("Ada"));
  for (let index = 0; index < 60; index += 1) await ask("50", named(`Ada ${index}`));
  await ask("1", named("Ada"));
  expect(print).toHaveBeenCalledTimes(111);
  await ask("0", named("Ada"));
  expect(print).toHaveBeenCalledTimes(112);
});

it("is drawn once at a time per person, and then with current data for everybody who waits", async () => {
  const gates: PromiseWithResolvers<void>[] = [];
  const print = vi.fn<Print>(async (task) => {
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    return nameIn(task);
  });
  const { ask } = drawnBy(print);
  const first = ask("ada", named("1"));
  await expect.poll(() => print).toHaveBeenCalledTimes(1);
  const waiting = ["2", "3", "4"].map((name) => ask("ada", named(name)));
  await nextRound();
  expect(print).toHaveBeenCalledTimes(1);
  gates[0]?.resolve();
  expect((await first).toString()).toBe("1");
  await expect.poll(() => print).toHaveBeenCalledTimes(2);
  gates[1]?.resolve();
  expect((await Promise.all(waiting)).map(String)).toEqual(["4", "4", "4"]);
  expect(print).toHaveBeenCalledTimes(2);
});

it("uses at most one worker of the press, however many people's pictures are requested", async () => {
  let [drawing, most] = [0, 0];
  const { ask } = drawnBy(async (task) => {
    drawing += 1;
    most = Math.max(most, drawing);
    await nextRound();
    drawing -= 1;
    return nameIn(task);
  });
  const people = ["ada", "bob", "eve", "fay"];
  const drawn = await Promise.all(
    people.map((userId) => ask(userId, named(userId), `of ${userId}`)),
  );
  expect(drawn.map(String)).toEqual(people);
  expect(most).toBe(1);
});

it("is not drawn for waiting callers once the profile is hidden, and is refused to too many", async () => {
  const gate = Promise.withResolvers<void>();
  const print = vi.fn<Print>(async (task) => gate.promise.then(() => nameIn(task)));
  const { ask, readNow } = drawnBy(print);
  const first = ask("ada", named("1"));
  await expect.poll(() => print).toHaveBeenCalledTimes(1);
  const hidden = ask("ada", named("2"));
  const others = Array.from({ length: 50 }, (_, index) => ask(`${index}`, named("Bob")));
  await expect(ask("eve", named("Eve"))).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  const elsewhere = ask("fay", named("Fay"), "10.9.9.0/24");
  readNow.mockImplementation(async (owner) => {
    if (owner === "ada") throw new Error("not found");
    return named("Bob");
  });
  gate.resolve();
  await Promise.all([first, elsewhere, ...others]);
  await expect(hidden).rejects.toThrow("not found");
  expect(print).toHaveBeenCalledTimes(52);
});
