import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { afterEach, describe, expect, it, vi } from "vitest";
import { notAuthenticated } from "@laurel/hosting/http/problems";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { detached } from "./raw-bodies.ts";

it("a client that disconnects before its upload is read ends only the upload", async () => {
  const body = new PassThrough();
  const copy = detached(body);
  if (!(copy instanceof Readable)) throw new Error("not a stream");
  body.write("the beginning");
  body.destroy();
  // Without its own listener, an error would end the process.
  await new Promise((resolve) => copy.once("close", resolve));
  expect(copy.errored?.message).toBe("The client has disconnected");
});

it("an upload whose reader stops early is read to its end", async () => {
  const body = new PassThrough();
  const copy = detached(body);
  if (!(copy instanceof Readable)) throw new Error("not a stream");
  copy.destroy();
  const ended = once(body, "end");
  body.end(Buffer.alloc(1_000_000));
  await ended;
  expect(body.readableLength).toBe(0);
});

describe("an upload whose caller", () => {
  afterEach(() => vi.useRealTimers());

  /** Sends a letter every second, `asked` answers whether its caller is still signed in; resolves with what passed. */
  async function passedOf(letters: string, asked: (second: number) => Promise<unknown>) {
    vi.useFakeTimers({ toFake: ["performance"] });
    const body = new PassThrough();
    let second = 0;
    const copy = detached(body, () => asked(second));
    if (!(copy instanceof Readable)) throw new Error("not a stream");
    let passed = "";
    copy.on("data", (chunk) => (passed += String(chunk)));
    for (const letter of letters) {
      vi.advanceTimersByTime(1_000);
      second += 1;
      body.write(letter);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return { passed, errored: copy.errored };
  }
  const away = async () => {
    throw new EngineUnavailable("the key-value store");
  };

  it("isn't signed in any more ends there", async () => {
    const { passed, errored } = await passedOf("abcdef", async (second) => {
      if (second === 4) throw notAuthenticated();
    });
    expect([passed, errored]).toEqual(["abc", expect.objectContaining({ status: 401 })]);
  });

  it("can't be looked up for a while goes on", async () => {
    const isAway = (second: number) => (second < 20 ? away() : Promise.resolve());
    const { passed, errored } = await passedOf("x".repeat(40), isAway);
    expect([passed.length, errored]).toEqual([40, null]);
  });

  it("can't be looked up for half a minute ends", async () => {
    const { passed, errored } = await passedOf("x".repeat(40), away);
    expect([passed.length, errored]).toEqual([30, expect.objectContaining({ status: 503 })]);
  });
});
