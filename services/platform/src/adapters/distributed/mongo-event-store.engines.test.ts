import { afterAll } from "vitest";
import { randomId } from "../../kernel/ids.ts";
import { describeEventStore } from "../../ports/event-store.contract.ts";
import { engines } from "../../testing/engines.ts";
import { connectMongo } from "./mongo-connection.ts";
import { openMongoEventStore } from "./mongo-event-store.ts";
import { provisionMongoEventStore } from "./mongo-provision.ts";

const connection = await connectMongo({ url: engines.MONGODB_URL });
afterAll(() => connection.close());

describeEventStore("MongoDB", async () => {
  const service = randomId();
  await provisionMongoEventStore(connection, service);
  const open = () => openMongoEventStore({ connection, service });
  return { store: await open(), reopen: open, dispose: async () => undefined };
});
