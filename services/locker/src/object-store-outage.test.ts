import { documentSchema } from "@laurel/contracts/routes/documents";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createLockerHarness, type LockerHarness } from "./testing/locker-harness.ts";
import { pdf } from "./testing/sample-files.ts";

let locker: LockerHarness;
let away = false;
const failing = new EngineUnavailable("ObjectStore");
beforeEach(async () => {
  away = false;
  locker = await createLockerHarness({
    wrap: (objects) => ({
      ...objects,
      put: (key, body) => (away ? Promise.reject(failing) : objects.put(key, body)),
      get: (key) => (away ? Promise.reject(failing) : objects.get(key)),
      delete: (key) => (away ? Promise.reject(failing) : objects.delete(key)),
    }),
  });
});

afterEach(() => locker[Symbol.asyncDispose]());

const upload = () => locker.upload({ file: new File([pdf()], "a.pdf") });
const list = async () => (await locker.call("GET", "/api/documents")).json();

it("without the object store, an upload gets a 503, and leaves nothing visible", async () => {
  away = true;
  const answer = await upload();
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBeDefined();
  expect(await list()).toEqual([]);
});

it("without the object store, a document can still be deleted, and a download reports the outage", async () => {
  const { id } = documentSchema.parse((await upload()).json());
  away = true;
  expect((await locker.call("GET", `/api/documents/${id}/download`)).statusCode).toBe(503);
  expect((await locker.call("DELETE", `/api/documents/${id}`)).statusCode).toBe(204);
  expect(await list()).toEqual([]);
});
