import { IMPORT_BATCH_ROWS, IMPORT_PAUSE_MS, MAX_IMPORT_ROWS } from "@laurel/contracts/constants";
import { createCredentials, previewImport } from "@laurel/contracts/routes/imports";
import { signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { LoadResult } from "../load-plan.ts";
import { median } from "../measure.ts";
import { mixedRequestsOf } from "../mixed-requests.ts";
import { startLoadMaker } from "../processes.ts";
import { SAMPLE, startProduct, withFolder } from "../product.ts";
import type { Result } from "../result.ts";

const ROUNDS = 5;
const WARM_UP_S = 8;
/** About as long as an import takes. */
const SECONDS = 10;
/** Of one person who clicks around, and of programs that belong to them. */
const ARRIVALS = 60;
const CONNECTIONS = 20;
const MOST_P99 = 2;
const MOST_STORED_S = 20;
const MOST_PREVIEW_S = 3;

interface Round {
  usual: LoadResult;
  meanwhile: LoadResult;
  previewSeconds: number;
  storedSeconds: number;
}

/** IMPORT: 5,000 rows as the web app imports them, and what another person notices meanwhile. */
export function importing(): Promise<Result[]> {
  return withFolder(async (folder) => {
    const product = await startProduct(join(folder, "product"));
    const load = startLoadMaker();
    try {
      const requests = mixedRequestsOf(await signUp(product.url, "other"));
      const run = (seconds: number) =>
        load.run({
          origin: product.url,
          requests,
          arrivals: ARRIVALS,
          connections: CONNECTIONS,
          seconds,
          most: 1_000_000,
        });
      await run(WARM_UP_S);
      const rounds: Round[] = [];
      // The first import compiles what the others use.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const person = await signUp(product.url, `importer${round}`);
        const previewSeconds = await secondsOf(() => preview(product.url, person));
        const usual = await run(SECONDS);
        const storing = secondsOf(() => store(person));
        const meanwhile = await run(SECONDS);
        const storedSeconds = await storing;
        if (round > 0) rounds.push({ usual, meanwhile, previewSeconds, storedSeconds });
      }
      return resultsOf(rounds);
    } finally {
      await load.stop();
      await product.kill();
    }
  });
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}

async function preview(url: string, { cookie }: TestUser): Promise<void> {
  const lines = Array.from(
    { length: MAX_IMPORT_ROWS },
    (_, row) => `Course ${row},Acme,2025-06-01,"${SAMPLE.description}"`,
  );
  const text = `Name,Organization,Completed,Description\n${lines.join("\n")}\n`;
  const form = new FormData();
  form.append("file", new File([text], "courses.csv", { type: "text/csv" }));
  const answer = await fetch(url + previewImport.path, {
    method: "POST",
    headers: { cookie },
    body: form,
  });
  const { rows } = previewImport.answers[200].parse(await answer.json());
  if (rows.length !== MAX_IMPORT_ROWS) throw new Error(`The preview has ${rows.length} rows`);
}

async function store(person: TestUser): Promise<void> {
  for (let from = 0; from < MAX_IMPORT_ROWS; from += IMPORT_BATCH_ROWS) {
    const credentials = Array.from({ length: IMPORT_BATCH_ROWS }, (_, row) => ({
      ...SAMPLE,
      name: `Course ${from + row}`,
    }));
    const options = { body: { credentials }, key: randomUUID() };
    const answer = await person.call("POST", createCredentials.path, options);
    const { results } = createCredentials.answers[200].parse(await answer.json());
    if (results.some(({ status }) => status === "refused")) throw new Error("A row was refused");
    await pause(IMPORT_PAUSE_MS);
  }
}

function resultsOf(rounds: readonly Round[]): Result[] {
  const shown = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(" ");
  const usual = rounds.map((round) => round.usual.p99);
  const meanwhile = rounds.map((round) => round.meanwhile.p99);
  const seconds = (name: string, values: readonly number[], atMost: number): Result => ({
    name: `IMPORT ${MAX_IMPORT_ROWS} rows ${name}`,
    value: median(values),
    unit: "s",
    goal: { atMost },
    detail: shown(values),
  });
  return [
    {
      name: "IMPORT p99 of another person",
      value: median(meanwhile.map((time, round) => time / (usual[round] ?? 0))),
      goal: { atMost: MOST_P99 },
      detail: `ms: usually ${shown(usual)}, during an import ${shown(meanwhile)}`,
    },
    seconds(
      "previewed",
      rounds.map((round) => round.previewSeconds),
      MOST_PREVIEW_S,
    ),
    seconds(
      "stored",
      rounds.map((round) => round.storedSeconds),
      MOST_STORED_S,
    ),
  ];
}
