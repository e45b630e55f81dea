import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import { ListMultipartUploadsCommand } from "@aws-sdk/client-s3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { s3 } from "../../../infra/native/s3.ts";
import { EngineRefused, ProvisionDiffers } from "@laurel/event-sourcing/ports/errors";
import { bodyOf, listObjects } from "@laurel/event-sourcing/ports/object-store.contract";
import type { ObjectStore } from "@laurel/event-sourcing/ports/object-store";
import {
  expectUnavailable as expectUnavailableWithin,
  untilUnavailable,
  useEngine,
} from "@laurel/testing/engine-harness";
import { provisionBucket } from "./s3-bucket.ts";
import { createS3Client, type S3Settings } from "./s3-client.ts";
import { openS3ObjectStore } from "./s3-object-store.ts";

const LONGEST_WAIT_MS = 3_000;
const MEGABYTE = 1024 * 1024;

const engine = useEngine(s3);

const expectUnavailable = (call: () => Promise<unknown>) =>
  expectUnavailableWithin(call, "S3", LONGEST_WAIT_MS);

let settings: S3Settings;
let store: ObjectStore;

beforeEach(async () => {
  const {
    S3_ENDPOINT,
    S3_ACCESS_KEY_ID = "",
    S3_SECRET_ACCESS_KEY = "",
  } = engine.server.environment();
  settings = {
    endpoint: S3_ENDPOINT,
    bucket: "laurel",
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
  await provisionBucket(settings);
  store = await openS3ObjectStore(settings);
});
afterEach(async () => {
  await store.close();
});

const put = (key: string, text: string) => store.put(key, bodyOf(Buffer.from(text)));

async function contentOf(key: string): Promise<string | undefined> {
  const stream = await store.get(key);
  return stream && (await buffer(stream)).toString();
}

/** More bytes than one part, then calls `end`. */
async function* large(end: () => Promise<void>): AsyncGenerator<Uint8Array> {
  for (let megabytes = 0; megabytes < 40; megabytes += 1) yield Buffer.alloc(MEGABYTE, megabytes);
  await end();
}

test("acknowledged objects exist after kill -9, and others are complete or missing", async () => {
  const acknowledged: string[] = [];
  let living = true;

  async function write(name: string): Promise<void> {
    for (let index = 0; living; index += 1) {
      const key = `locker/${name}/${index}`;
      await put(key, key.repeat(2_000));
      acknowledged.push(key);
    }
  }

  const writers = ["a", "b", "c"].map((name) => untilUnavailable(write(name)));
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(50);
  await engine.server.kill();
  living = false;
  await Promise.all(writers);
  await engine.server.start();
  const keys = (await listObjects(store, "locker/")).map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(acknowledged));
  for (const key of keys) expect(await contentOf(key)).toBe(key.repeat(2_000));
});

async function bytesIn(stream: Readable | undefined): Promise<Buffer> {
  return stream === undefined ? Buffer.alloc(0) : buffer(stream);
}

test("an object of several parts arrives whole, and a failing body leaves nothing", async () => {
  await store.put(
    "locker/1/a",
    large(async () => undefined),
  );
  const bytes = await bytesIn(await store.get("locker/1/a"));
  expect(bytes.length).toBe(40 * MEGABYTE);
  expect(bytes.at(-1)).toBe(39);
  const error = new Error("the person went away");
  const breaks = large(() => Promise.reject(error));
  await expect(store.put("locker/1/b", breaks)).rejects.toBe(error);
  expect((await listObjects(store, "")).map(({ key }) => key)).toEqual(["locker/1/a"]);
  const client = createS3Client(settings, "asks");
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: "laurel" }));
  expect(Uploads).toEqual([]);
  client.destroy();
});

test("every call to a dead server soon fails as unavailable, with our own message", async () => {
  await put("locker/1/a", "a");
  await engine.server.kill();
  for (const call of calls()) await expectUnavailable(call);
  await engine.server.start();
  expect(await contentOf("locker/1/a")).toBe("a");
});

test("every call to a silent server soon fails as unavailable, and succeeds afterwards", async () => {
  await put("locker/1/a", "a");
  engine.server.pause();
  await Promise.all(calls().map(expectUnavailable));
  engine.server.resume();
  expect(await contentOf("locker/1/a")).toBe("a");
});

test("a download that the server breaks off fails as unavailable instead of ending short", async () => {
  await store.put(
    "locker/1/a",
    large(async () => undefined),
  );
  const stream = await store.get("locker/1/a");
  await engine.server.kill();
  const error = await bytesIn(stream).catch((reason: unknown) => reason);
  expect(String(error)).toBe("EngineUnavailable: S3 is unavailable");
});

test("a reader may take longer over a download than the server's timeout", async () => {
  await store.put(
    "locker/1/a",
    large(async () => undefined),
  );
  const stream = await store.get("locker/1/a");
  await pause(LONGEST_WAIT_MS + 500);
  expect((await bytesIn(stream)).length).toBe(40 * MEGABYTE);
});

test("a body may arrive slower than the server's timeout", async () => {
  async function* slow(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("first ");
    await pause(LONGEST_WAIT_MS + 500);
    yield Buffer.from("second");
  }
  await store.put("locker/1/a", slow());
  expect(await contentOf("locker/1/a")).toBe("first second");
});

test("an unread download releases its connection", async () => {
  await store.put(
    "locker/1/a",
    large(async () => undefined),
  );
  for (let round = 0; round < 100; round += 1) (await store.get("locker/1/a"))?.destroy();
  expect(await contentOf("locker/1/none")).toBeUndefined();
});

test("an error that an operator can fix names what to change", async () => {
  const refusals = {
    S3_SECRET_ACCESS_KEY: { secretAccessKey: "wrong" },
    S3_ACCESS_KEY_ID: { accessKeyId: "eve" },
    S3_ENDPOINT: { endpoint: "http://no.such.host.invalid" },
    S3_REGION: { region: "mars-1" },
  };
  for (const [variable, wrong] of Object.entries(refusals)) {
    const error = await openS3ObjectStore({ ...settings, ...wrong }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(EngineRefused);
    expect(String(error)).toMatch(new RegExp(`^EngineRefused: ${variable}: [a-z '-]+$`));
  }
});

test("a missing bucket is reported, and provisioning may be repeated", async () => {
  const other = { ...settings, bucket: "another" };
  const error = await openS3ObjectStore(other).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProvisionDiffers);
  expect(String(error)).toBe(
    "ProvisionDiffers: S3: there is no bucket another: run npm run infra:provision",
  );
  await provisionBucket(other);
  await provisionBucket(other);
  await (await openS3ObjectStore(other)).close();
});

function calls(): (() => Promise<unknown>)[] {
  return [
    () => put("locker/1/b", "b"),
    () =>
      store.put(
        "locker/1/c",
        large(async () => undefined),
      ),
    () => store.get("locker/1/a"),
    () => store.delete("locker/1/b"),
    () => listObjects(store, ""),
  ];
}
