import { fillPath } from "@laurel/contracts/path";
import { PROFILE_PAGE_PATH } from "@laurel/contracts/public-pages";
import { addBadge } from "@laurel/contracts/routes/badges";
import { createCalendar } from "@laurel/contracts/routes/calendar";
import { getFacets, listSkills } from "@laurel/contracts/routes/credential-facets";
import { listCredentials } from "@laurel/contracts/routes/credentials";
import { readDocument } from "@laurel/contracts/routes/document-imports";
import { uploadDocument } from "@laurel/contracts/routes/documents";
import { listEvents } from "@laurel/contracts/routes/events";
import { createCredentials, previewImport } from "@laurel/contracts/routes/imports";
import { uploadPicture } from "@laurel/contracts/routes/pictures";
import { downloadCv, setPublicProfile } from "@laurel/contracts/routes/profile";
import { restoreMe } from "@laurel/contracts/routes/restore";
import { createShareLink } from "@laurel/contracts/routes/share-links";
import { getStats } from "@laurel/contracts/routes/stats";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import fc from "fast-check";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startLaurelProcess, type LaurelProcess } from "./testing/laurel-process.ts";
import { signUp, type TestUser } from "./testing/test-user.ts";
import {
  bakedOf,
  chunksOf,
  exportOf,
  fill,
  interlaced,
  jsonOf,
  listOf,
  MIB,
  packedPdf,
  repeated,
  svgOf,
} from "./testing/worst-files.ts";

/** No input of an allowed size may stop others for longer. */
const MOST_MS = 100;
/** An input that needs a long turn needs it each time. A pause of the machine or of the collector comes once. */
const MEASUREMENTS = 3;
const RUNS = process.env["LAUREL_TESTS"] === "everything" ? 15 : 2;
const PRELOAD = new URL("../../../packages/testing/src/watch-turns-preload.ts", import.meta.url);

let folder: Awaited<ReturnType<typeof createTempDirectory>>;
let laurel: LaurelProcess;
let ada: TestUser;
let turns: string;

beforeAll(async () => {
  folder = await createTempDirectory();
  turns = join(folder.path, "turns");
  writeFileSync(turns, "");
  const NODE_OPTIONS = `--import ${PRELOAD.href}`;
  // As a test, the product would check each of its answers, and a long one takes a long turn.
  const NODE_ENV = "bench";
  const environment = { NODE_ENV, DATA_DIR: join(folder.path, "data"), RATE_LIMITS: "off" };
  laurel = await startLaurelProcess({ ...environment, NODE_OPTIONS, TURNS_FILE: turns });
  ada = await signUp(laurel.url, "ada");
});
afterAll(async () => {
  await laurel.kill();
  await folder[Symbol.asyncDispose]();
});

async function send(path: string, bytes: Buffer, fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new File([new Uint8Array(bytes)], "file"));
  const answer = await fetch(laurel.url + path, {
    method: "POST",
    headers: { cookie: ada.cookie },
    body: form,
  }).catch((cause: unknown) => {
    throw new Error(`no answer; the product wrote: ${laurel.errors()}`, { cause });
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** The longest turn since the last call. */
function longestTurn(): number {
  const longest = Math.max(0, ...readFileSync(turns, "utf8").split("\n").map(Number));
  writeFileSync(turns, "");
  return longest;
}

type Input = { path: string; bytes: Buffer; fields?: Record<string, string> };

const of = (path: string, make: (text: string) => Buffer, fields?: Record<string, string>) =>
  fill.map((text): Input => ({ path, bytes: make(text), ...(fields && { fields }) }));

/** For each call that takes a file, what is made of the worst parts, as large as it may be. */
const INPUTS: Record<string, fc.Arbitrary<Input | Promise<Input>>> = {
  "a badge as JSON": of(addBadge.path, (text) => jsonOf(text, 5 * MIB - 100)),
  "a badge packed into a picture": of(addBadge.path, (text) =>
    bakedOf(jsonOf(text, 5 * MIB - 100)),
  ),
  "a badge as SVG": of(addBadge.path, (text) => svgOf(text, 5 * MIB - 100)),
  "a badge as a token": of(addBadge.path, (text) =>
    Buffer.from(
      `${jsonOf(text, 1.8 * MIB).toString("base64url")}.${jsonOf(text, 1.8 * MIB).toString("base64url")}.AAAA`,
    ),
  ),
  "a badge of empty chunks": fc.constant({ path: addBadge.path, bytes: chunksOf(5 * MIB) }),
  "an import": of(previewImport.path, (text) => repeated(text, 10 * MIB - 100)),
  "an import as JSON": of(previewImport.path, (text) => jsonOf(text, 10 * MIB - 100)),
  "a document": fc
    .constantFrom(packedPdf(100 * MIB), interlaced({ side: 2_000, bits: 16 }), chunksOf(9 * MIB))
    .map((bytes) => ({ path: readDocument.path, bytes })),
  "a picture": fc
    .constantFrom(interlaced({ side: 6_300, bits: 16 }), interlaced({ side: 3_500, bits: 8 }))
    .map((bytes) => ({ path: uploadPicture.path, bytes, fields: { use: "credential" } })),
  "an upload": of(uploadDocument.path, (text) =>
    Buffer.concat([Buffer.from("%PDF-1.7\n"), repeated(text, 10 * MIB - 100)]),
  ),
  "a restore": fc
    .tuple(fill, fc.constantFrom("learning-paths.json", "badges.json", "credentials.json"))
    .map(async ([text, name]) => ({
      path: restoreMe.path,
      bytes: await exportOf(name, listOf(text, 16 * MIB)),
    })),
  "a restore of many elements": fc.constant("learning-paths.json").map(async (name) => ({
    path: restoreMe.path,
    bytes: await exportOf(
      name,
      Buffer.concat([Buffer.from("["), repeated("{},", 16 * MIB), Buffer.from("{}]")]),
    ),
  })),
};

/** Sends the same input until its longest turn is short enough, or it was too long each time. */
async function expectShortTurns(what: string, sendIt: () => Promise<number>): Promise<void> {
  const longest: number[] = [];
  do {
    longestTurn();
    expect({ what, status: await sendIt() }).toSatisfy(({ status }) => status < 500);
    longest.push(longestTurn());
  } while (longest.length < MEASUREMENTS && Math.min(...longest) >= MOST_MS);
  expect({ what, longest }).toSatisfy(() => Math.min(...longest) < MOST_MS);
}

it.each(Object.entries(INPUTS))("%s stops nobody for long", async (_what, inputs) => {
  for (const sample of fc.sample(inputs, { numRuns: RUNS })) {
    const { path, bytes, fields } = await sample;
    const what = `${path}, ${bytes.length} bytes: ${bytes.subarray(0, 40).toString("latin1")}`;
    await expectShortTurns(what, () => send(path, bytes, fields));
  }
});

it("a batch of the most and longest credentials stops nobody for long", async () => {
  const skills = Array.from({ length: 100 }, (_, index) => `${index}`);
  const credential = {
    name: "x".repeat(200),
    organization: "x".repeat(200),
    completedDate: "2025-06-01",
    description: "é".repeat(500),
    skills,
  };
  const credentials = Array.from({ length: 450 }, () => credential);
  await expectShortTurns("a batch", async () => {
    const answer = await ada.call("POST", createCredentials.path, { body: { credentials } });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    return answer.status;
  });
});

/** The gateway renders it if each of the answers that it comes with is there in time and not too long. */
it("a dashboard of the longest credentials stops nobody for long", async () => {
  const bob = await signUp(laurel.url, "bob");
  const add = async (credentials: object[]) => {
    const answer = await bob.call("POST", createCredentials.path, { body: { credentials } });
    await answer.arrayBuffer();
  };
  const longest = Array.from({ length: 6 }, (_, at) => ({
    name: "<".repeat(200),
    organization: "&".repeat(200),
    description: "<".repeat(4_000),
    completedDate: "2025-06-01",
    skills: Array.from({ length: 100 }, (_skill, index) => `${"'".repeat(90)}${at}-${index}`),
  }));
  await add(longest);
  const isRendered = async () => {
    // With other answers than before, it's rendered again.
    await add([{ name: "Older", organization: "Laurel", completedDate: "2024-06-01" }]);
    const page = await bob.call("GET", "/dashboard");
    return (await page.text()).includes("&lt;".repeat(200));
  };
  await expectShortTurns("/dashboard", async () => {
    await vi.waitUntil(isRendered, { timeout: 30_000 });
    return 200;
  });
});

it("reads of all that a person may have stop nobody for long", async () => {
  const long = (length: number, mark: string) => "\u{1d538}".repeat(length) + mark;
  const credential = (at: number) => ({
    name: long(90, `${at}`),
    organization: long(90, `${at}`),
    description: long(2_000, ""),
    completedDate: "2025-06-01",
    isPublic: true,
    skills: Array.from({ length: 100 }, (_, index) => long(45, `${at}-${index}`)),
    categories: Array.from({ length: 100 }, (_, index) => long(45, `${index}`)),
  });
  const eve = await signUp(laurel.url, "eve");
  for (let at = 0; at < 300; at += 3) {
    const credentials = [at, at + 1, at + 2].map(credential);
    const answer = await eve.call("POST", createCredentials.path, { body: { credentials } });
    await answer.arrayBuffer();
  }
  const shared = await eve.call("PUT", setPublicProfile.path, { body: { enabled: true } });
  const { user } = (await shared.json()) as { user: { publicProfileSlug: string } };
  const profile = fillPath(PROFILE_PAGE_PATH, { slug: user.publicProfileSlug });
  const list = await eve.call("GET", listCredentials.path);
  const credentialIds = ((await list.json()) as { id: string }[]).map(({ id }) => id);
  const body = { label: "All", credentialIds };
  const made = await eve.call("POST", createShareLink.path, { body });
  const { pathname } = new URL(((await made.json()) as { url: string }).url);
  const { path } = listCredentials;
  const queries = [
    path,
    `${path}?limit=500`,
    `${path}?ids=${credentialIds.slice(0, 100).join(",")}`,
    `${path}?search=zzz`,
    `${getStats.path}?include=details`,
  ];
  for (const read of [
    ...queries,
    getFacets.path,
    listSkills.path,
    `${listEvents.path}?limit=500`,
    downloadCv.path,
    profile,
    pathname,
    `/api/shared/${basename(pathname)}`,
  ])
    await expectShortTurns(read, async () => {
      const answer = await eve.call("GET", read);
      await answer.arrayBuffer();
      return answer.status;
    });
});

it("a calendar of the most credentials stops nobody for long, however many read it", async () => {
  const mallory = await signUp(laurel.url, "mallory");
  const credential = (at: number) => ({
    name: `${at} ${"é".repeat(190)}`,
    organization: "é".repeat(200),
    completedDate: "2025-06-01",
    expirationDate: "2099-06-01",
  });
  for (let at = 0; at < 4_500; at += 450) {
    const credentials = Array.from({ length: 450 }, (_, index) => credential(at + index));
    const added = await mallory.call("POST", createCredentials.path, { body: { credentials } });
    await added.arrayBuffer();
  }
  const made = await mallory.call("POST", createCalendar.path);
  const { pathname } = new URL(((await made.json()) as { url: string }).url);
  const read = async () => {
    const answer = await fetch(laurel.url + pathname);
    await answer.arrayBuffer();
    return answer.status;
  };
  await read();
  await expectShortTurns("a calendar", async () => {
    const statuses = await Promise.all(Array.from({ length: 40 }, read));
    return Math.max(...statuses);
  });
});
