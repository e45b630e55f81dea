import { createCredential } from "@laurel/contracts/routes/credentials";
import { commitIdOfCall } from "@laurel/hosting/http/commit-id";
import { derivedNumericId, randomId } from "@laurel/event-sourcing/kernel/ids";
import { systemClock } from "@laurel/event-sourcing/kernel/clock";
import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import { createSqliteEventStore } from "@laurel/adapters-embedded/event-store/sqlite-event-store";
import { createCommandHandler } from "@laurel/event-sourcing/streams/command-handler";
import { createLogger } from "@laurel/hosting/process/logger";
import { createOwnSource } from "@laurel/event-sourcing/projections/own-source";
import { openProjection } from "@laurel/event-sourcing/projections/projections";
import { credentialsProjection } from "@laurel/portfolio/credentials.projection";
import { portfolioStream } from "@laurel/portfolio/stream";
import { statsProjection } from "@laurel/portfolio/stats.projection";
import { join } from "node:path";
import { compare, timed } from "../measure.ts";
import { openCommitsTable } from "../references/commits-table.ts";
import { SAMPLE } from "../product.ts";

const COUNT = 500;
const STREAMS = 20;

/** The command handler of the service that owns credentials, with its projections, in this process. */
export async function openHandler(folder: string) {
  const store = createSqliteEventStore({ file: join(folder, "handled-events.db") });
  const documents = createSqliteDocumentStore({
    file: join(folder, "handled-documents.db"),
    synchronous: "normal",
  });
  const source = createOwnSource(store);
  const credentials = await openProjection(documents, credentialsProjection, source);
  const stats = await openProjection(documents, statsProjection, source);
  const commands = createCommandHandler({
    store,
    domain: portfolioStream,
    clock: systemClock,
    logger: createLogger("bench", "silent"),
    async onCommitted(commit) {
      await Promise.all([credentials.applyStored(commit), stats.applyStored(commit)]);
    },
  });
  let turn = 0;

  async function add(): Promise<void> {
    const user = String(turn++ % STREAMS);
    const commitId = commitIdOfCall(createCredential, { subject: user, commandId: randomId() });
    const id = derivedNumericId("credential", commitId);
    const at = systemClock().toISOString();
    const command = { type: "AddCredential", id, fields: SAMPLE, at } as const;
    const outcome = await commands.handle(`portfolio-${user}`, commitId, command);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  }

  return {
    /** Adds credentials of several people with the given concurrency. */
    addAll: (atOnce: number) =>
      timed(COUNT, () => {
        let left = COUNT;
        const worker = async () => {
          while (left-- > 0) await add();
        };
        return Promise.all(Array.from({ length: atOnce }, worker));
      }),
    async close() {
      await documents.close();
      await store.close();
    },
  };
}

/** The handler compared with the bare statement, sequentially and concurrently. */
export async function compareHandler(folder: string) {
  const handler = await openHandler(folder);
  const insert = openCommitsTable(join(folder, "reference.db"));
  let inserted = 0;
  const bare = () =>
    timed(COUNT, () => {
      for (let index = 0; index < COUNT; index += 1) {
        insert(`portfolio-${inserted % STREAMS}`, Math.floor(inserted / STREAMS) + 1);
        inserted += 1;
      }
    });
  const oneByOne = await compare(() => handler.addAll(1), bare);
  const together = await compare(() => handler.addAll(16), bare);
  await handler.close();
  return { oneByOne, together };
}
