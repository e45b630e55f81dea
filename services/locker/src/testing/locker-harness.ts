import { uploadDocument } from "@laurel/contracts/routes/documents";
import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { createFileObjectStore } from "@laurel/adapters-embedded/object-store/file-object-store";
import type { EventBus } from "@laurel/event-sourcing/ports/event-bus";
import type { ObjectStore } from "@laurel/event-sourcing/ports/object-store";
import { createTokenSigner } from "@laurel/hosting/keys/internal-tokens";
import type { Service } from "@laurel/hosting/service/service";
import { isDistributed } from "@laurel/testing/deployment";
import { commitsOf } from "@laurel/testing/projection-harness";
import {
  createServiceHarness,
  type CallOptions,
  type ServiceHarness,
} from "@laurel/testing/service-harness";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import type { LightMyRequestResponse } from "fastify";
import { randomUUID } from "node:crypto";
import { lockerService } from "../service.ts";

/** A form as a client sends it: fields and files by name, or raw bytes. */
export type SentParts = Readonly<Record<string, string | File>> | { type: string; bytes: Buffer };

export interface LockerHarness extends AsyncDisposable {
  harness: ServiceHarness;
  service: Service;
  objects: ObjectStore;
  /** Keys of all objects. */
  stored(): Promise<string[]>;
  call(method: string, path: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  upload(
    parts: SentParts,
    options?: { userId?: string; commandId?: string; path?: string },
  ): Promise<LightMyRequestResponse>;
  /** Portfolio's answers. The service isn't started, so it asks nobody. */
  credentialEvents(
    userId: string,
    events: readonly { type: string; data: object }[],
  ): Promise<void>;
}

export interface LockerHarnessOptions {
  /** A proxy between the locker and its object store. */
  wrap?: (objects: ObjectStore) => ObjectStore;
  /** Without a bus, the consumers are stopped. */
  openBus?: (harness: ServiceHarness) => Promise<EventBus>;
}

/** A locker on empty stores. */
export async function createLockerHarness({
  wrap = (objects) => objects,
  openBus = async ({ deps }) => deps.bus,
}: LockerHarnessOptions = {}): Promise<LockerHarness> {
  const harness = await createServiceHarness("locker");
  const folder = await createTempDirectory();
  const objects = await openObjects(folder.path);
  const bus = await openBus(harness);
  const deps = { ...harness.deps, objects: wrap(objects), bus };
  const service = await lockerService.create(deps);
  const signer = await createTokenSigner("gateway", harness.keys.of("gateway"), harness.deps.clock);
  const credentials = service.projections.find(
    ({ projection }) => projection.name === "credentials",
  );
  return {
    harness,
    service,
    objects,
    async stored() {
      const keys: string[] = [];
      for await (const { key } of objects.list("")) keys.push(key);
      return keys;
    },
    call: (method, path, options) =>
      harness.call(service.app, method, path, { userId: "ada", ...options }),
    async upload(parts, { userId = "ada", commandId, path = uploadDocument.path } = {}) {
      const { type, bytes } = isBytes(parts) ? parts : await formOf(parts);
      const headers: Record<string, string> = {
        authorization: `Bearer ${await signer.sign("locker", userId)}`,
        "content-type": type,
      };
      if (commandId !== undefined) headers[INTERNAL_HEADERS.command] = commandId;
      return service.app.inject({
        method: "POST",
        url: path,
        headers,
        payload: bytes,
      });
    },
    async credentialEvents(userId, events) {
      const recorded = events.map((event) => ({ version: 1, ...event }));
      await credentials?.apply(commitsOf(`portfolio-${userId}`, recorded));
    },
    async [Symbol.asyncDispose]() {
      await service.close();
      await bus.close();
      await objects.close();
      await folder[Symbol.asyncDispose]();
      await harness[Symbol.asyncDispose]();
    },
  };
}

const isBytes = (parts: SentParts): parts is { type: string; bytes: Buffer } =>
  Buffer.isBuffer(parts["bytes"]);

/** Sent like a browser's form. */
export async function formOf(
  parts: Readonly<Record<string, string | File>>,
): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  const sent = new Response(form);
  const bytes = Buffer.from(await sent.arrayBuffer());
  return { type: sent.headers.get("content-type") ?? "", bytes };
}

/** A folder, or a separate bucket when the tests run on real engines. */
async function openObjects(directory: string): Promise<ObjectStore> {
  if (!isDistributed) return createFileObjectStore({ directory });
  const [{ engines }, { provisionBucket }, { openS3ObjectStore }] = await Promise.all([
    import("@laurel/testing/engines"),
    import("@laurel/adapters-s3/s3-bucket"),
    import("@laurel/adapters-s3/s3-object-store"),
  ]);
  const settings = {
    endpoint: engines.S3_ENDPOINT,
    region: engines.S3_REGION,
    bucket: `laurel-test-${randomUUID()}`,
    accessKeyId: engines.S3_ACCESS_KEY_ID,
    secretAccessKey: engines.S3_SECRET_ACCESS_KEY,
  };
  await provisionBucket(settings);
  return openS3ObjectStore(settings);
}
