import { afterAll } from "vitest";
import { randomId } from "../../kernel/ids.ts";
import { describeDocumentStore } from "../../ports/document-store.contract.ts";
import { engines } from "../../testing/engines.ts";
import { connectMongo } from "./mongo-connection.ts";
import { createMongoDocumentStore } from "./mongo-document-store.ts";

const connection = await connectMongo({ url: engines.MONGODB_URL });
afterAll(() => connection.close());

describeDocumentStore("MongoDB", async () => {
  const service = randomId();
  const open = () => createMongoDocumentStore({ connection, service, kind: "documents" });
  return { store: open(), reopen: async () => open(), dispose: async () => undefined };
});
