import { connectMongo } from "@laurel/adapters-mongodb/mongo-connection";
import { openMongoStores } from "@laurel/adapters-mongodb/mongo-stores";
import { signUp } from "@laurel/standalone/testing/test-user";
import { listCredentials } from "@laurel/contracts/routes/credentials";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { add, type Life } from "./credential-steps.ts";
import { compare, credentialList, newWitness } from "./credential-witness.ts";
import { createPersonCaller } from "./person-caller.ts";
import { inForm, type Outcome, type Scenario, type Trial } from "./scenario.ts";
import { patiently, whileWorking } from "./work-through.ts";

const WRITERS = 50;

/** Many writers add to the stream of one person at once. Each addition must be there once. */
async function manyWriters(trial: Trial): Promise<Outcome> {
  const person = await signUp(trial.product.url, `m-${randomUUID().slice(0, 8)}`);
  const caller = createPersonCaller();
  const life: Life = { caller, person, witness: newWitness() };
  const each = inForm(trial, 3, 40);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let added = 0; added < each; added += 1) await add(life);
    }),
  );
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const findings = await patiently(async () => {
    const answer = await person.call("GET", listCredentials.path);
    return compare(credentialList.parse(await answer.json()), life.witness);
  });
  const due = WRITERS * each;
  if (life.witness.standing.size !== due)
    findings.push(`${life.witness.standing.size} of ${due} additions were acknowledged`);
  const figures = `${due} additions by ${WRITERS} writers in ${seconds} s`;
  return { findings: [...caller.findings, ...findings], figures };
}

/** Takes every lease of the portfolio from its holder each second, so that several processes believe to hold it. */
async function leasesStolen(trial: Trial): Promise<void> {
  const url = trial.product.environment["MONGODB_URL"] ?? "";
  const connection = await connectMongo({ url });
  try {
    const { recordStore } = await openMongoStores(connection, "portfolio");
    const leases = await recordStore.collection<{ owner: string }>({ name: "leases", indexes: [] });
    for (let seconds = inForm(trial, 12, 60); seconds > 0; seconds -= 1) {
      for (const { id, version } of await leases.scan({ after: "", limit: 100 }))
        await leases.replace(id, version, { owner: "" });
      await pause(1_000);
    }
  } finally {
    await connection.close();
  }
}

export const contention: readonly Scenario[] = [
  { id: "many-writers", name: "fifty writers add to the same stream", run: manyWriters },
  whileWorking(
    "leases-stolen",
    "every lease of the portfolio is taken away each second",
    leasesStolen,
  ),
];
