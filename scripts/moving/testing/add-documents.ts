import { streamOf, userOf } from "@laurel/contracts/topics";
import { createFileObjectStore } from "@laurel/adapters-embedded/object-store/file-object-store";
import { createSqliteEventStore } from "@laurel/adapters-embedded/event-store/sqlite-event-store";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { headsOf } from "../moment.ts";

// For measurements: gives everybody in a data folder that isn't in use documents of 20 KB, which `npm run seed` doesn't.
// node scripts/moving/testing/add-documents.ts <data folder> <documents per person>
const [root = "", count = "3"] = process.argv.slice(2);
const store = (service: string) =>
  createSqliteEventStore({ file: join(root, "events", `${service}.db`) });
const [accounts, lockers] = [store("identity"), store("locker")];
const objects = await createFileObjectStore({ directory: join(root, "objects") });
const fileSize = 20_000;

async function* body() {
  yield randomBytes(fileSize);
}

for await (const { stream: account } of headsOf(accounts)) {
  const user = userOf(account);
  const stream = streamOf("locker", user);
  for (let first = 1; first <= Number(count); first += 1) {
    const id = hashOf("document", user, String(first)).slice(0, 22);
    await objects.put(`locker/${user}/${id}`, body());
    const fileName = `diploma-${first}.pdf`;
    const document = {
      id,
      fileName,
      fileType: "application/pdf",
      fileSize,
      credentialId: "",
      notes: "",
    };
    const event = { type: "DocumentUploaded", version: 1, data: { document } };
    const at = new Date().toISOString();
    await lockers.append({ id, stream, first, last: first, at, events: [event], external: [] });
  }
}
await accounts.close();
await lockers.close();
