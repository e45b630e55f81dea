import { expect, test, vi } from "vitest";
import { fakeUploads } from "../testing/fake-uploads.ts";
import { holdDataOf } from "./shown-person.ts";
import { isUploading, sendUpload } from "./upload.ts";

function uploadAs(person: string) {
  const controller = new AbortController();
  const { signal } = controller;
  const outcome = sendUpload({
    path: "/api/documents/upload",
    form: new FormData(),
    person,
    idempotencyKey: "k",
    signal,
    onProgress: () => {},
  });
  return { outcome, cancel: () => controller.abort(new Error("Cancelled")) };
}

test("an upload is under way until its answer or its cancellation", async () => {
  const requests = fakeUploads();
  expect(isUploading()).toBe(false);
  const first = uploadAs("u1");
  const second = uploadAs("u1");
  requests[0]?.answer(201, { id: "1" });
  expect(await first.outcome).toEqual({ id: "1" });
  expect(isUploading()).toBe(true);
  second.cancel();
  await expect(second.outcome).rejects.toThrow("Cancelled");
  expect(isUploading()).toBe(false);
});

test("a person's uploads are cancelled without an outcome when the tab gets another person's data", async () => {
  const requests = fakeUploads();
  const told = vi.fn<() => void>();
  holdDataOf("u1");
  void uploadAs("u1").outcome.then(told, told);
  holdDataOf("u2");
  expect(requests.map(({ wasAborted }) => wasAborted)).toEqual([true]);
  // A caller that sends the next file of a list starts it for a person who is gone.
  void uploadAs("u1").outcome.then(told, told);
  const other = uploadAs("u2");
  requests.at(-1)?.answer(201, { id: "2" });
  expect(await other.outcome).toEqual({ id: "2" });
  expect(told).not.toHaveBeenCalled();
  expect(isUploading()).toBe(false);
});
