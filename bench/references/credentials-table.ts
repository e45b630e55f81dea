import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import { credentialKey, credentialsProjection } from "@laurel/portfolio/credentials.projection";
import { newCredential } from "@laurel/portfolio/domain/credential";
import { DatabaseSync } from "node:sqlite";
import { SAMPLE } from "../product.ts";

export const CREDENTIALS = 30;
export const PERSON = "somebody";

const COLLECTION = { name: "credentials", indexes: credentialsProjection.indexes };

/** The product's document table with its indexes, holding one person's credentials. */
export async function openCredentialsStore(file: string) {
  const store = createSqliteDocumentStore({ file, synchronous: "normal" });
  const collection = await store.collection(COLLECTION);
  for (let number = 1; number <= CREDENTIALS; number += 1) {
    const credential = newCredential(String(number), SAMPLE, new Date().toISOString());
    await collection.put(credentialKey(PERSON, String(number)), 1, {
      ...credential,
      userId: PERSON,
    });
  }
  return { collection, close: () => store.close() };
}

/** One statement on that table, with rows as objects, as a driver returns them. */
export function openCredentialsTable(file: string): () => unknown[] {
  const database = new DatabaseSync(file);
  const select = database.prepare(
    `SELECT document FROM "c_credentials" WHERE json_extract(document, '$.userId') = ?
     ORDER BY json_extract(document, '$.completedDate') DESC, id DESC`,
  );
  return () => select.all(PERSON).map(({ document }) => JSON.parse(String(document)) as unknown);
}
