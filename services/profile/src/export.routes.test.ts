import type { Peers } from "@laurel/hosting/peers/peers";
import { serializerOf } from "@laurel/hosting/http/serializers";
import { createLargeReads, type LargeReads } from "@laurel/hosting/work/large-reads";
import { personParty } from "@laurel/hosting/work/party";
import { MAX_CREDENTIAL_BYTES } from "@laurel/contracts/constants";
import { createHeavyWork } from "@laurel/hosting/work/heavy-work";
import { fastify, type FastifyInstance } from "fastify";
import { request, type IncomingMessage } from "node:http";
import { PassThrough, Readable } from "node:stream";
import { afterEach, beforeEach, expect, it } from "vitest";
import { initialProfile } from "./domain/profile.ts";
import type { MeReader } from "./me-reader.ts";
import { samplePerson } from "@laurel/testing/sample-person";
import { exportRoutes } from "./export.routes.ts";

let app: FastifyInstance;
let port: number;
let reads: LargeReads;
/** Records who has requested exports, and whose documents were listed for one. */
let arrived: string[];
let gathered: string[];
beforeEach(async () => {
  app = fastify().decorateRequest("language", "en").setSerializerCompiler(serializerOf);
  [arrived, gathered] = [[], []];
  reads = createLargeReads();
  app.addHook("onRequest", async (call) => {
    const id = String(call.headers["x-person"]);
    call.internal = { issuer: "gateway", userId: id };
    call.language = "en";
    arrived.push(id);
  });
  const document = { id: "1", fileName: "a.pdf", fileType: "application/pdf", fileSize: 1 };
  const documents = [
    { ...document, credentialId: "", notes: "", uploadDate: "2026-01-01T00:00:00.000Z" },
  ];
  const peers: Partial<Peers> = {
    ask: async (_service, { path, userId: id }) => {
      if (path === "/api/calendar") return { url: "" };
      if (path === "/api/users/me/username") return { username: "ada", former: [] };
      if (path === "/api/reminders") return { enabled: true, days: [] };
      if (path !== "/api/documents") return [];
      gathered.push(id ?? "");
      return documents;
    },
    // The file of a document never ends.
    open: async (_service, { path }) =>
      path.startsWith("/internal/documents/") ? new PassThrough() : Readable.from(["[]"]),
  };
  const meReader: Partial<MeReader> = { find: async (id) => samplePerson({ id }) };
  type Deps = Parameters<typeof exportRoutes>[1];
  const nothing = { query: { find: async () => [] }, catchUp: async () => {} };
  exportRoutes(app, {
    // Only the calls that an export makes.
    meReader: meReader as MeReader,
    commands: {
      load: async () => ({ state: initialProfile, version: 0, numbers: {}, closed: false }),
    },
    ownLinks: { describe: async () => [] },
    views: { of: async () => new Map() },
    signedCvs: nothing as unknown as Deps["signedCvs"],
    credentials: nothing as unknown as Deps["credentials"],
    peers: peers as Peers,
    heavy: createHeavyWork(),
    reads,
    publicUrl: "https://laurel.example",
    clock: () => new Date("2026-01-01T00:00:00.000Z"),
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

function begin(id: string) {
  const headers = { "x-person": id };
  const sent = request({ host: "127.0.0.1", port, path: "/api/users/me/export", headers });
  const response = new Promise<IncomingMessage>((resolve) => sent.once("response", resolve));
  sent.on("error", () => undefined).end();
  return { response, end: () => sent.destroy() };
}

it("makes two exports of a person at a time, and a third when one has ended or was aborted", async () => {
  const first = begin("ada");
  await Promise.all([first.response, begin("ada").response]);
  const third = begin("ada");
  await expect.poll(() => arrived.length).toBe(3);
  expect((await begin("bob").response).statusCode).toBe(200);
  expect(gathered).toEqual(["ada", "ada", "bob"]);
  first.end();
  expect((await third.response).statusCode).toBe(200);
});

it("holds all credentials of two people at a time, and only until they are written", async () => {
  const ended: (() => void)[] = [];
  for (const id of ["eve", "mallory"])
    await reads.begin(
      personParty(id),
      { onSent: (done) => void ended.push(done) },
      { bytes: MAX_CREDENTIAL_BYTES },
    );
  const { response } = begin("ada");
  await expect.poll(() => arrived).toEqual(["ada"]);
  expect(gathered).toEqual([]);
  ended[0]?.();
  // Its documents never end, and nobody waits for them.
  (await response).resume();
  expect((await begin("bob").response).statusCode).toBe(200);
  expect(gathered).toEqual(["ada", "bob"]);
});
