import { login } from "@laurel/contracts/routes/auth";
import { createCredentials } from "@laurel/contracts/routes/imports";
import { uploadDocument } from "@laurel/contracts/routes/documents";
import { getPublicCredentials, setPublicProfile } from "@laurel/contracts/routes/profile";
import { createShareLink, downloadShared } from "@laurel/contracts/routes/share-links";
import { pathOf } from "@laurel/contracts/path";
import { z } from "@laurel/contracts/zod";
import { signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { LoadResult } from "../load-plan.ts";
import { mixedRequestsOf } from "../mixed-requests.ts";
import { startLoadMaker } from "../processes.ts";
import { SAMPLE, startProduct, withFolder } from "../product.ts";
import type { Result } from "../result.ts";

const PEOPLE = 10;
const SLOW_CLIENTS = 500;
/** Far below what the product can answer, so that only waiting makes a difference. */
const ARRIVALS = 40;
const MEASURED_S = 15;
/** A slow client sends so much every second. */
const DRIP = "x".repeat(64);
const DOCUMENT_BYTES = 9 * 1024 * 1024;
const MOST = 2;

/** What 500 slow clients send first, and whether they go on sending. */
interface Kind {
  name: string;
  head: (client: number) => string;
  drips: boolean;
}

/** How much longer everybody else waits while 500 clients are as slow as they like, for each kind of them. */
export function slowClients(): Promise<Result[]> {
  return withFolder(async (folder) => {
    const product = await startProduct(join(folder, "product"));
    const load = startLoadMaker();
    try {
      const people = await signUpAll(product.url, "person", PEOPLE);
      const slow = await signUpAll(product.url, "slow", PEOPLE);
      const run = (seconds: number) =>
        load.run({
          origin: product.url,
          requests: people.flatMap(mixedRequestsOf),
          arrivals: ARRIVALS,
          connections: 64,
          most: 1_000_000,
          seconds,
        });
      await run(MEASURED_S);
      const results: Result[] = [];
      for (const kind of await kindsOf(product.url, slow)) {
        const usual = await run(MEASURED_S);
        const beside = await besideSlow(product.url, kind, () => run(MEASURED_S));
        results.push(resultOf(kind, usual, beside));
      }
      return results;
    } finally {
      await load.stop();
      await product.kill();
    }
  });
}

async function signUpAll(url: string, prefix: string, count: number): Promise<TestUser[]> {
  const people: TestUser[] = [];
  for (let number = 0; number < count; number += 1)
    people.push(await signUp(url, `${prefix}${number}`));
  return people;
}

async function kindsOf(url: string, slow: readonly TestUser[]): Promise<Kind[]> {
  const [owner] = slow;
  if (!owner) throw new Error("Nobody is slow");
  const cookieOf = (client: number) => `Cookie: ${slow[client % slow.length]?.cookie ?? ""}`;
  const shared = await shareDocument(url, owner);
  const listed = await publishMany(owner);
  const upload = ["Content-Type: multipart/form-data; boundary=x", "Transfer-Encoding: chunked"];
  const json = ["Content-Type: application/json", "Content-Length: 60000"];
  return [
    { name: "readers of a shared document", head: () => headOf("GET", shared, []), drips: false },
    { name: "readers of a public list", head: () => headOf("GET", listed, []), drips: false },
    {
      name: "uploads of ten people",
      head: (client) => headOf("POST", uploadDocument.path, [cookieOf(client), ...upload]),
      drips: true,
    },
    { name: "senders of a body", head: () => headOf("POST", login.path, json), drips: true },
    { name: "senders of headers", head: () => "GET / HTTP/1.1\r\nHost: laurel\r\nX-", drips: true },
  ];
}

const headOf = (method: string, path: string, headers: readonly string[]) =>
  [`${method} ${path} HTTP/1.1`, "Host: laurel", ...headers, "", ""].join("\r\n");

async function shareDocument(url: string, owner: TestUser): Promise<string> {
  const form = new FormData();
  const bytes = Buffer.concat([Buffer.from("%PDF-1.4"), Buffer.alloc(DOCUMENT_BYTES, " ")]);
  form.set("file", new Blob([bytes]), "long.pdf");
  const headers = { cookie: owner.cookie };
  const upload = fetch(url + uploadDocument.path, { method: "POST", headers, body: form });
  const { id } = await answerOf(upload, { id: z.string() });
  const body = { label: "long", credentialIds: [], documentIds: [id] };
  const link = await answerOf(owner.call("POST", createShareLink.path, { body }), {
    url: z.string(),
  });
  const token = new URL(link.url).pathname.split("/").at(-1) ?? "";
  return pathOf(downloadShared, { token, id });
}

async function publishMany(owner: TestUser): Promise<string> {
  const credential = { ...SAMPLE, isPublic: true, description: "d".repeat(3_700) };
  for (let batch = 0; batch < 8; batch += 1) {
    const credentials = Array.from({ length: 250 }, (_, at) => ({
      ...credential,
      name: `${batch} ${at}`,
    }));
    await owner.call("POST", createCredentials.path, { body: { credentials } });
  }
  const { user } = await answerOf(
    owner.call("PUT", setPublicProfile.path, { body: { enabled: true } }),
    {
      user: z.object({ publicProfileSlug: z.string() }),
    },
  );
  return pathOf(getPublicCredentials, { slug: user.publicProfileSlug });
}

async function answerOf<Shape extends z.ZodRawShape>(answer: Promise<Response>, shape: Shape) {
  return z.object(shape).parse(await (await answer).json());
}

/** Measures while the slow clients are there. Clients that are cut off come again. */
async function besideSlow(
  url: string,
  { head, drips }: Kind,
  measure: () => Promise<LoadResult>,
): Promise<LoadResult> {
  const { hostname, port } = new URL(url);
  const sockets = new Map<number, Socket>();
  let isOver = false;
  const open = (client: number) => {
    if (isOver) return;
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(head(client)),
    );
    socket.on("error", () => undefined).once("close", () => setTimeout(open, 1_000, client));
    if (!drips) socket.pause();
    sockets.set(client, socket);
  };
  const drip = setInterval(() => {
    if (drips) for (const socket of sockets.values()) if (socket.writable) socket.write(DRIP);
  }, 1_000);
  for (let client = 0; client < SLOW_CLIENTS; client += 1) {
    open(client);
    if (client % 25 === 24) await pause(100);
  }
  try {
    return await measure();
  } finally {
    isOver = true;
    clearInterval(drip);
    for (const socket of sockets.values()) socket.destroy();
  }
}

function resultOf({ name }: Kind, usual: LoadResult, beside: LoadResult): Result {
  const times = [usual, beside].map(
    ({ p50, p99 }) => `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}`,
  );
  return {
    name: `SLOW p99 of others beside 500 ${name}`,
    value: beside.p99 / usual.p99,
    goal: { atMost: MOST },
    detail: `ms: usual ${times[0]}; beside them ${times[1]}; refused ${beside.refused}`,
  };
}
