import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { expect, it } from "vitest";
import { detached } from "./raw-bodies.ts";

it("a client that disconnects before its upload is read ends only the upload", async () => {
  const body = new PassThrough();
  const copy = detached(body);
  if (!(copy instanceof Readable)) throw new Error("not a stream");
  body.write("the beginning");
  body.destroy();
  // Without a listener of its own an error would end the process.
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
