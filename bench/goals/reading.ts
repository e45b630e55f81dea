import { listCredentials } from "@laurel/contracts/routes/credentials";
import { join } from "node:path";
import { compare, rateResult, timed } from "../measure.ts";
import type { Result } from "../result.ts";
import { compareOverHttp } from "../over-http.ts";
import { addSamples, withFolder } from "../product.ts";
import {
  CREDENTIALS,
  openCredentialsStore,
  openCredentialsTable,
  PERSON,
} from "../references/credentials-table.ts";

const COUNT = 2_000;

/** P4: a person's list of credentials, compared with one select behind a bare proxy; then both without HTTP. */
export async function reading(): Promise<Result[]> {
  const list = { method: "GET", path: listCredentials.path } as const;
  const [read] = await compareOverHttp("select", 1, async ([person]) => {
    if (person) await addSamples(person, CREDENTIALS);
    const headers = { cookie: person?.cookie ?? "" };
    return [
      {
        status: 200,
        product: [{ ...list, headers }],
        reference: [{ ...list, headers: {} }],
      },
    ];
  });
  if (!read) return [];
  return [
    rateResult("P4 list", 0.7, read),
    rateResult("P4 query alone", 0.7, await withFolder(compareQuery)),
  ];
}

async function compareQuery(folder: string) {
  const file = join(folder, "documents.db");
  const { collection, close } = await openCredentialsStore(file);
  const select = openCredentialsTable(file);
  const query = {
    where: { userId: PERSON },
    sort: { field: "completedDate", direction: "desc" },
  } as const;
  const comparison = await compare(
    () =>
      timed(COUNT, async () => {
        for (let index = 0; index < COUNT; index += 1) await collection.findJson(query);
      }),
    () =>
      timed(COUNT, () => {
        for (let index = 0; index < COUNT; index += 1) JSON.stringify(select());
      }),
  );
  await close();
  return comparison;
}
