import { restoreMe, restoreReportSchema } from "@laurel/contracts/routes/restore";
import { isEverything } from "@laurel/testing/deployment";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { expect, it } from "vitest";
import { startLaurelProcess } from "./testing/laurel-process.ts";
import { formOf, json, zipOf } from "./testing/restore.ts";
import { signUp, type TestUser } from "./testing/test-user.ts";

const CREDENTIALS = 2_000;
const DOCUMENTS = 40;

/** An export with many credentials, each of which renews the one before, and many documents. */
function largeExport(): Promise<Buffer> {
  const credential = (id: number) => ({
    id: String(id),
    name: `Course ${id}`,
    organization: "Anywhere",
    completedDate: "2025-06-05",
    hours: 3,
    renews: id > 1 ? String(id - 1) : "",
  });
  const document = (id: number) => ({
    id: `d${id}`,
    fileName: `file ${id % 10}.pdf`,
    credentialId: String(id),
    notes: "",
  });
  const account = { bio: "Bio", jobTitle: "", company: "", avatarUrl: "" };
  const documents = Array.from({ length: DOCUMENTS }, (_, index) => document(index + 1));
  return zipOf([
    ["account.json", json({ ...account, interests: [{ name: "Chess" }] })],
    ["credentials.json", json(Array.from({ length: CREDENTIALS }, (_, id) => credential(id + 1)))],
    ["documents.json", json(documents)],
    ...documents.map(({ id }) => {
      const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(50_000, id)]);
      return [`documents/${id}/file.pdf`, bytes] as const;
    }),
  ]);
}

const listOf = async (person: TestUser, path: string) =>
  (await (await person.call("GET", path)).json()) as Record<string, string>[];

function send(url: string, { cookie }: TestUser, zip: Buffer): Promise<Response> {
  const { body, headers } = formOf(zip);
  const sent = { method: "POST", headers: { ...headers, cookie }, body: new Uint8Array(body) };
  return fetch(url + restoreMe.path, sent);
}

/** It waits for an earlier restore, and a dead one isn't waited for. */
async function restored(url: string, person: TestUser, zip: Buffer) {
  const answer = await send(url, person, zip);
  expect(answer.status).toBe(200);
  return restoreReportSchema.parse(await answer.json());
}

it.each(isEverything ? [1, 300, 900] : [300])(
  "is completed by another one after it was killed (with %i credentials there), and doubles nothing",
  async (count) => {
    await using folder = await createTempDirectory();
    const environment = { DATA_DIR: folder.path, RATE_LIMITS: "off" };
    const zip = await largeExport();
    const first = await startLaurelProcess(environment);
    const ada = await signUp(first.url, "ada");
    const interrupted = send(first.url, ada, zip).catch(() => undefined);
    const stats = async () =>
      (await (await ada.call("GET", "/api/stats")).json()) as { totalCredentials: number };
    await expect
      .poll(async () => (await stats()).totalCredentials, { interval: 5 })
      .toBeGreaterThanOrEqual(count);
    await first.kill();
    await interrupted;

    const second = await startLaurelProcess({ ...environment, PORT: new URL(first.url).port });
    const there = (await stats()).totalCredentials;
    const report = await restored(second.url, ada, zip);
    expect(report.credentials).toEqual({ created: CREDENTIALS - there, skipped: there });
    const credentials = await listOf(ada, "/api/credentials");
    expect(credentials).toHaveLength(CREDENTIALS);
    expect(new Set(credentials.map(({ name }) => name)).size).toBe(CREDENTIALS);
    const nameOf = new Map(credentials.map(({ id, name }) => [id, name]));
    for (const { name, renews = "" } of credentials)
      expect(nameOf.get(renews)).toBe(
        name === "Course 1" ? undefined : `Course ${Number(name?.slice(7)) - 1}`,
      );
    const documents = await listOf(ada, "/api/documents");
    expect(documents).toHaveLength(DOCUMENTS);
    const linked = documents.map(({ credentialId = "" }) => nameOf.get(credentialId));
    expect(new Set(linked).size).toBe(DOCUMENTS);
    expect(linked).not.toContain(undefined);
    const again = await restored(second.url, ada, zip);
    expect(again.credentials).toEqual({ created: 0, skipped: CREDENTIALS });
    expect(again.documents).toEqual({ created: 0, skipped: DOCUMENTS });
    expect(await second.stop()).toBe(0);
  },
);

it("changes nothing when its client hangs up during the upload", async () => {
  await using folder = await createTempDirectory();
  const laurel = await startLaurelProcess({ DATA_DIR: folder.path, RATE_LIMITS: "off" });
  const ada = await signUp(laurel.url, "ada");
  const zip = await largeExport();
  const { body, headers } = formOf(zip);
  const hangUp = new AbortController();
  const half = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(body.subarray(0, body.length / 2))),
    pull: () => hangUp.abort(),
  });
  const sent = fetch(laurel.url + restoreMe.path, {
    method: "POST",
    headers: { ...headers, cookie: ada.cookie },
    body: half,
    duplex: "half",
    signal: hangUp.signal,
  });
  await expect(sent).rejects.toThrow();
  expect(await listOf(ada, "/api/credentials")).toEqual([]);
  const report = await restored(laurel.url, ada, zip);
  expect(report.credentials).toEqual({ created: CREDENTIALS, skipped: 0 });
  await laurel.stop();
});
