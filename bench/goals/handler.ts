import { commitIdOf, derivedNumericId, randomId } from "@laurel/platform/kernel/ids";
import { systemClock } from "@laurel/platform/kernel/clock";
import { createSqliteDocumentStore } from "@laurel/platform/adapters/embedded/sqlite-document-store";
import { createSqliteEventStore } from "@laurel/platform/adapters/embedded/sqlite-event-store";
import { createCommandHandler } from "@laurel/platform/runtime/command-handler";
import { createLogger } from "@laurel/platform/runtime/logger";
import { createOwnSource } from "@laurel/platform/runtime/own-source";
import { openProjection } from "@laurel/platform/runtime/projections";
import { credentialsProjection } from "@laurel/portfolio/credentials.projection";
import { portfolioDomain } from "@laurel/portfolio/public-events";
import { statsProjection } from "@laurel/portfolio/stats.projection";
import { join } from "node:path";
import { compare, timed } from "../measure.ts";
import { openCommitsTable } from "../references/commits-table.ts";
import { SAMPLE } from "../product.ts";

const COUNT = 500;
const STREAMS = 20;

/** The command handler with its own projections, as the service runs it, beside the bare statement. */
export async function compareHandler(folder: string) {
  const store = createSqliteEventStore({ file: join(folder, "events.db") });
  const documents = createSqliteDocumentStore({
    file: join(folder, "documents.db"),
    synchronous: "normal",
  });
  const source = createOwnSource(store);
  const credentials = await openProjection(documents, credentialsProjection, source);
  const stats = await openProjection(documents, statsProjection, source);
  const commands = createCommandHandler({
    store,
    domain: portfolioDomain,
    clock: systemClock,
    logger: createLogger("bench", "silent"),
    async onCommitted(commit) {
      await Promise.all([credentials.apply([commit]), stats.apply([commit])]);
    },
  });
  let turn = 0;

  async function add(): Promise<void> {
    const user = String(turn++ % STREAMS);
    const commitId = commitIdOf(user, "POST /api/credentials", randomId());
    const id = derivedNumericId("credential", commitId);
    const at = systemClock().toISOString();
    const command = { type: "AddCredential", id, fields: SAMPLE, at } as const;
    const outcome = await commands.handle(`portfolio-${user}`, commitId, command);
    if (!outcome.ok) throw new Error(outcome.refusal);
  }

  const insert = openCommitsTable(join(folder, "reference.db"));
  let inserted = 0;
  const bare = () =>
    timed(COUNT, () => {
      for (let index = 0; index < COUNT; index += 1) {
        insert(`portfolio-${inserted % STREAMS}`, Math.floor(inserted / STREAMS) + 1);
        inserted += 1;
      }
    });
  const several = (atOnce: number) => () =>
    timed(COUNT, () => {
      let left = COUNT;
      const worker = async () => {
        while (left-- > 0) await add();
      };
      return Promise.all(Array.from({ length: atOnce }, worker));
    });

  const oneByOne = await compare(several(1), bare);
  const together = await compare(several(16), bare);
  await documents.close();
  await store.close();
  return { oneByOne, together };
}
