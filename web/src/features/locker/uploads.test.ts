import { expect, test, vi } from "vitest";
import { ApiError, NetworkError } from "../../lib/problem.ts";
import { NO_NOTES, type SendDocument } from "../../entities/document/send-document.ts";
import { createUploads } from "./uploads.ts";

const file = (name: string) => new File(["%PDF-1.7"], name);
const kinds = (uploads: ReturnType<typeof createUploads>) =>
  uploads.entries().map(({ file, state }) => `${file.name} ${state.kind}`);

/** Answers each upload with the next outcome and records the idempotency keys. */
function fakeSending(...outcomes: (Error | undefined)[]) {
  const keys: string[] = [];
  const send: SendDocument = async (_file, _said, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    const outcome = outcomes.shift();
    if (outcome) throw outcome;
  };
  return { keys, send };
}

const lost = () => new NetworkError(false, undefined);
const refused = () => new ApiError(415, { message: "No" });

test("files are sent one after the other, and rejected ones stay", async () => {
  let sending = 0;
  const send = vi.fn<SendDocument>(async () => {
    sending += 1;
    expect(sending).toBe(1);
    await Promise.resolve();
    sending -= 1;
  });
  const uploads = createUploads(send);
  uploads.add([file("a.pdf"), file("b.exe"), file("c.PDF")]);
  expect(kinds(uploads)).toEqual(["a.pdf chosen", "b.exe refused", "c.PDF chosen"]);
  const arrived: string[] = [];
  expect(await uploads.send(NO_NOTES, ({ name }) => arrived.push(name))).toBe(2);
  expect(arrived).toEqual(["a.pdf", "c.PDF"]);
  expect(kinds(uploads)).toEqual(["b.exe refused"]);
});

test("a retry keeps its key while the outcome is unknown, and gets a new one afterwards", async () => {
  const { keys, send } = fakeSending(lost(), lost(), refused(), undefined);
  const uploads = createUploads(send);
  uploads.add([file("a.pdf")]);
  await uploads.send(NO_NOTES, vi.fn());
  await uploads.send(NO_NOTES, vi.fn());
  await uploads.send({ ...NO_NOTES, notes: "other" }, vi.fn());
  await uploads.send({ ...NO_NOTES, notes: "other" }, vi.fn());
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
  expect(kinds(uploads)).toEqual([]);
});

test.each([
  [{ notes: "Signed copy" }, { notes: "copy" }],
  [{ notes: "12 pages" }, { credentialId: "12", notes: "pages" }],
  [{ credentialId: "12" }, { credentialId: "2" }],
  [{ notes: "One" }, {}],
])("%j retried as %j is another upload", async (first, second) => {
  const { keys, send } = fakeSending(lost(), undefined);
  const uploads = createUploads(send);
  uploads.add([file("a.pdf")]);
  await uploads.send({ ...NO_NOTES, ...first }, vi.fn());
  await uploads.send({ ...NO_NOTES, ...second }, vi.fn());
  expect(new Set(keys).size).toBe(2);
});

test("a cancelled file stays chosen, and the others continue", async () => {
  const uploads = createUploads((_file, _said, { signal }) => {
    if (_file.name !== "a.pdf") return Promise.resolve();
    return new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  });
  uploads.add([file("a.pdf"), file("b.pdf")]);
  const sending = uploads.send(NO_NOTES, vi.fn());
  expect(kinds(uploads)).toEqual(["a.pdf sending", "b.pdf waiting"]);
  uploads.remove(uploads.entries()[0]?.id ?? 0);
  expect(await sending).toBe(1);
  expect(kinds(uploads)).toEqual(["a.pdf chosen"]);
});

test("when the session ends, every file is kept and waiting ones aren't sent", async () => {
  const { keys, send } = fakeSending(new ApiError(401, { message: "Not logged in" }));
  const uploads = createUploads(send);
  uploads.add([file("a.pdf"), file("b.pdf")]);
  await uploads.send(NO_NOTES, vi.fn());
  expect(keys).toHaveLength(1);
  expect(kinds(uploads)).toEqual(["a.pdf failed", "b.pdf chosen"]);
});

test("a file sent during another upload keeps its own notes", async () => {
  const first = Promise.withResolvers<undefined>();
  const sent: string[] = [];
  const uploads = createUploads(({ name }, { credentialId, notes }) => {
    sent.push(`${name} ${credentialId} ${notes}`);
    return first.promise;
  });
  uploads.add([file("a.pdf")]);
  const sending = uploads.send({ credentialId: "1", notes: "First" }, vi.fn());
  uploads.add([file("b.pdf")]);
  await uploads.send({ credentialId: "2", notes: "Second" }, vi.fn());
  first.resolve(undefined);
  expect(await sending).toBe(2);
  expect(sent).toEqual(["a.pdf 1 First", "b.pdf 2 Second"]);
});
