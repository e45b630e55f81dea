import { createCredentials } from "@laurel/contracts/calls.generated";
import { IMPORT_PAUSE_MS } from "@laurel/contracts/constants";
import { createCredentials as contract } from "@laurel/contracts/routes/imports";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import type { Progress } from "../../ui/states/ProgressPart.tsx";
import { useSend } from "../../entities/sending/use-send.ts";
import { batchesOf } from "./batches.ts";
import { isReady, type DraftRow } from "./rows.ts";

const answerSchema = contract.answers[200];

/**
 * Imports the chosen rows in batches. `onRows` gets the rows of each batch with what became of them. After a failure,
 * calling it again goes on with the rest: the failed batch has the same idempotency key. So does a call after `stop`,
 * which lets the batch under way finish.
 */
export function useImporting(onRows: (rows: readonly DraftRow[]) => void) {
  const client = useQueryClient();
  const { send } = useSend(createCredentials, {
    answer: answerSchema,
    refreshIfUnknown: refreshCredentials,
  });
  const [progress, setProgress] = useState<Progress>();
  const stopped = useRef(false);

  async function run(rows: readonly DraftRow[]): Promise<unknown> {
    const ready = rows.filter(isReady);
    let done = 0;
    stopped.current = false;
    setProgress({ done, of: ready.length });
    try {
      for (const { batch, skipDuplicates } of sendingsOf(ready)) {
        if (stopped.current) return undefined;
        const credentials = batch.flatMap(({ credential }) => (credential ? [credential] : []));
        const outcome = await send({ credentials, skipDuplicates });
        if (!outcome) return undefined;
        if (!outcome.sent) return outcome.error;
        const { results } = outcome.answer;
        onRows(batch.map((row, index) => withResult(row, results[index])));
        done += batch.length;
        setProgress({ done, of: ready.length });
        await new Promise((resolve) => setTimeout(resolve, IMPORT_PAUSE_MS));
      }
    } finally {
      setProgress(undefined);
      if (done > 0) await refreshCredentials(client);
    }
    return undefined;
  }

  return { progress, run, stop: () => (stopped.current = true) };
}

type Result = ReturnType<typeof answerSchema.parse>["results"][number];

/** Rows that were ticked although they're duplicates go on their own: the server leaves out all others that repeat. */
function sendingsOf(ready: readonly DraftRow[]) {
  const wanted = ready.filter(({ duplicate }) => duplicate !== "none");
  const others = ready.filter(({ duplicate }) => duplicate === "none");
  return [
    ...batchesOf(others).map((batch) => ({ batch, skipDuplicates: true })),
    ...batchesOf(wanted).map((batch) => ({ batch, skipDuplicates: false })),
  ];
}

function withResult(row: DraftRow, result: Result | undefined): DraftRow {
  if (result?.status === "duplicate")
    return { ...row, duplicate: "own", chosen: false, isRefused: false };
  if (result?.status === "created")
    return { ...row, created: result.id, chosen: false, isRefused: false };
  return { ...row, issues: result?.issues ?? row.issues, chosen: false, isRefused: true };
}
