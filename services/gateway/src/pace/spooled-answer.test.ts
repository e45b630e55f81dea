import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { createSpooledAnswer } from "./spooled-answer.ts";
import { createLongAnswers } from "./long-answers.ts";

const MIB = 1024 * 1024;

function openAnswer(mostBytes = 100 * MIB) {
  const source = {
    pause: vi.fn<() => void>(),
    resume: vi.fn<() => void>(),
    abort: vi.fn<() => void>(),
  };
  const limits = { places: 8, waiting: 1, waitMs: 1_000, silentMs: 1_000, bytes: mostBytes };
  const place = createLongAnswers(limits).extra("ada");
  return { source, answer: createSpooledAnswer(source, place) };
}

const digestOf = (chunks: readonly Uint8Array[]) =>
  chunks.reduce((hash, chunk) => hash.update(chunk), createHash("sha256")).digest("hex");

it("takes the whole answer before its client reads a byte, and passes it on unchanged", async () => {
  const { answer, source } = openAnswer();
  const sent: Buffer[] = [];
  for (let at = 0; at < 9 * MIB; at += 60_000) {
    const chunk = randomBytes(60_000);
    sent.push(chunk);
    answer.push(chunk);
    while (source.pause.mock.calls.length > source.resume.mock.calls.length) await nextTurn();
  }
  answer.end();
  expect(answer.stream.readableLength).toBeLessThan(MIB);
  const received: Buffer[] = [];
  for await (const chunk of answer.stream) received.push(chunk as Buffer);
  expect(digestOf(received)).toBe(digestOf(sent));
});

it("keeps the order when the client stops and goes on again and again", async () => {
  const { answer } = openAnswer();
  const received: Buffer[] = [];
  const sent: Buffer[] = [];
  answer.stream.on("data", (chunk: Buffer) => received.push(chunk));
  for (let round = 0; round < 60; round += 1) {
    if (round % 7 === 3) answer.stream.pause();
    if (round % 7 === 6) answer.stream.resume();
    const chunk = randomBytes(30_000 + round);
    sent.push(chunk);
    answer.push(chunk);
    if (round % 5 === 0) await nextTurn();
  }
  answer.end();
  answer.stream.resume();
  await new Promise((resolve) => answer.stream.once("end", resolve));
  expect(digestOf(received)).toBe(digestOf(sent));
});

/** Delivers all that has arrived while it may, as a connection does, also while it's being resumed. */
function deliver(sent: readonly Buffer[]) {
  const left = [...sent];
  let mayDeliver = true;
  const flow = () => {
    while (mayDeliver && left.length > 0) answer.push(left.shift() ?? Buffer.alloc(0));
    if (mayDeliver) answer.end();
  };
  const source = {
    pause: () => (mayDeliver = false),
    resume() {
      if (mayDeliver) return;
      mayDeliver = true;
      flow();
    },
    abort: () => undefined,
  };
  const answer = createSpooledAnswer(source, createLongAnswers().extra("ada"));
  setImmediate(flow);
  return answer.stream;
}

it("arrives whole from a source that delivers while it's being resumed", async () => {
  for (let round = 1; round <= 20; round += 1) {
    const sent = Array.from({ length: 200 }, (_, at) =>
      randomBytes(1 + ((at * round * 7_919) % 65_536)),
    );
    const received: Buffer[] = [];
    const stream = deliver(sent).on("data", (chunk: Buffer) => received.push(chunk));
    await once(stream, "end", { signal: AbortSignal.timeout(10_000) });
    expect(digestOf(received)).toBe(digestOf(sent));
  }
});

/** Runs `act` after that many microtasks. */
function afterMicrotasks(count: number, act: () => void): void {
  if (count === 0) act();
  else queueMicrotask(() => afterMicrotasks(count - 1, act));
}

it.each(Array.from({ length: 16 }, (_, count) => count))(
  "passes on what is on the disk when the client asks %i microtasks after it was stored",
  async (count) => {
    const place = createLongAnswers().extra("ada");
    const source = { pause: () => {}, resume: () => {}, abort: () => {} };
    const answer = createSpooledAnswer(source, place);
    const sent = Array.from({ length: 4 }, () => randomBytes(60_000));
    const received: Buffer[] = [];
    const take = () => {
      for (let chunk = answer.stream.read(); chunk; chunk = answer.stream.read())
        received.push(chunk);
    };
    for (const chunk of sent.slice(0, 3)) answer.push(chunk);
    await vi.waitFor(() => expect(answer.stream.readableLength).toBe(180_000));
    vi.spyOn(place, "grown").mockImplementation(() => afterMicrotasks(count, take));
    answer.push(sent[3] ?? Buffer.alloc(0));
    await vi.waitFor(() => expect(received).toHaveLength(1));
    await vi.waitFor(() => expect(answer.stream.readableLength).toBe(60_000));
    take();
    expect(digestOf(received)).toBe(digestOf(sent));
    answer.stream.destroy();
  },
);

it("leaves no file that others could read", async () => {
  const { answer } = openAnswer();
  for (let at = 0; at < 20; at += 1) answer.push(randomBytes(60_000));
  await vi.waitFor(() => expect(answer.stream.readableLength).toBeGreaterThan(0));
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith("laurel-answer-"))).toEqual([]);
  answer.stream.destroy();
});

it("pauses its source beyond what may wait on the disk for one client", async () => {
  const { answer, source } = openAnswer();
  const chunk = Buffer.alloc(MIB);
  for (let at = 0; at < 70; at += 1) {
    answer.push(chunk);
    await nextTurn();
  }
  expect(source.pause).toHaveBeenCalled();
  answer.stream.destroy();
  await vi.waitFor(() => expect(source.abort).toHaveBeenCalled());
});

it("is cut when too much waits in all", async () => {
  const { answer } = openAnswer(MIB);
  const failed = new Promise((resolve) => answer.stream.once("error", resolve));
  for (let at = 0; at < 50; at += 1) answer.push(randomBytes(60_000));
  expect(await failed).toMatchObject({ message: expect.stringContaining("too slow") });
});
