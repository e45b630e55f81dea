import { SERVICES } from "@laurel/contracts/services";
import { streamOf } from "@laurel/contracts/topics";
import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import type { Commit } from "@laurel/event-sourcing/ports/event-store";
import type {
  Projection,
  SourceCommit,
  StreamSource,
} from "@laurel/event-sourcing/projections/projection";
import { openProjection } from "@laurel/event-sourcing/projections/projections";
import { readEnvironment } from "@laurel/hosting/process/config";
import { withoutCredential } from "@laurel/portfolio/emptied";
import { portfolioPublishedForm } from "@laurel/portfolio/published";
import { createPortfolioHarness } from "@laurel/portfolio/testing/portfolio-harness";
import { freePort } from "@laurel/testing/free-port";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { expect, it } from "vitest";
import { startLaurel } from "./laurel.ts";
import { CANARY, credentialWith } from "./testing/personal-data.ts";

const STREAM = streamOf("portfolio", "ada");

/** Everything that can happen to a credential until it's gone for good, and its id. */
async function lifeOfCredential(): Promise<{ id: string; commits: Commit[] }> {
  await using portfolio = await createPortfolioHarness();
  const send = async (method: string, path: string, body?: object) => {
    const answer = await portfolio.call(method, path, { body });
    expect(answer.statusCode, `${method} ${path}`).toBeLessThan(300);
    return answer;
  };
  const added = await send("POST", "/api/credentials", credentialWith(CANARY));
  const { id } = added.json<{ id: string }>();
  const path = `/api/credentials/${id}`;
  await send("PUT", path, { name: `Again ${CANARY}` });
  await send("DELETE", path);
  await send("POST", `${path}/restore`, {});
  await send("DELETE", path);
  await send("DELETE", `/api/credentials/removed/${id}`);
  return { id, commits: await portfolio.harness.deps.eventStore.read(STREAM, 0) };
}

/** The projections of other services that are filled from portfolios. */
async function foreignProjections(): Promise<[title: string, Projection][]> {
  await using folder = await createTempDirectory();
  const environment = readEnvironment({
    DATA_DIR: folder.path,
    PORT: String(await freePort()),
    LOG_LEVEL: "silent",
  });
  const laurel = await startLaurel({ environment, webFolder: undefined, print() {} });
  await laurel.close();
  return SERVICES.filter((service) => service !== "portfolio").flatMap((service) =>
    laurel.services[service].projections
      .filter(({ projection }) => projection.source === "portfolio")
      .map(({ projection }): [string, Projection] => [`${service}/${projection.name}`, projection]),
  );
}

/** The stream is emptied after its first commits were read. */
function emptiedAfter(cut: number, commits: readonly Commit[], id: string): StreamSource {
  const emptied = commits.map((commit) => ({ ...commit, ...withoutCredential(commit, id, "ada") }));
  const read: SourceCommit[] = [...commits.slice(0, cut), ...emptied.slice(cut)].map(
    portfolioPublishedForm,
  );
  return {
    read: async (_stream, after) => read.filter(({ first }) => first > after),
    heads: async (after) =>
      after < STREAM ? [{ stream: STREAM, version: commits.at(-1)?.last ?? 0 }] : [],
  };
}

async function keptBy(projection: Projection, source: StreamSource): Promise<string[]> {
  await using folder = await createTempDirectory();
  const file = folder.at("documents.db");
  const store = createSqliteDocumentStore({ file, synchronous: "normal" });
  const running = await openProjection(store, projection, source);
  await running.rebuild(() => {});
  const kept: string[] = [];
  for await (const { document } of (await running.active()).walk())
    kept.push(JSON.stringify(document));
  running.close();
  await store.close();
  return kept;
}

it("no service keeps a credential that is emptied while a projection is filled", async () => {
  const { id, commits } = await lifeOfCredential();
  const projections = await foreignProjections();
  expect(projections.length).toBeGreaterThan(3);
  for (const [title, projection] of projections) {
    for (let cut = 0; cut < commits.length; cut += 1)
      expect(
        await keptBy(projection, emptiedAfter(cut, commits, id)),
        `${title}, emptied after ${cut} commits`,
      ).toEqual([]);
  }
});
