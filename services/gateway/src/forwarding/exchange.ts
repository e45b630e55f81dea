import type { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import { createSpooledAnswer, type SpooledAnswer } from "../pace/spooled-answer.ts";
import type { Place } from "../pace/long-answers.ts";

/** Up to this size a string is sent in one write with the head, which is faster than bytes in two. */
const STRING_BYTES = 4 * 1024;
/** Answers up to this size are read whole before they are passed on, which is cheaper than a stream. */
const WHOLE_BYTES = 256 * 1024;

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Short JSON is a string: it is sent in one write with the head, bytes would take two. */
  body: string | Buffer | Readable;
}

/** Gives a long answer a place; undefined when there is none now. */
export type TakePlace = () => Place | undefined;

/** The answer is long, and its client's places for long answers are taken. */
export class NoPlace extends Error {}

/**
 * Sends one request. Resolves with the whole answer when it is short, otherwise when its body begins. Uses `dispatch`,
 * because `request` of undici makes a stream for every answer. Until it resolves, `signal` ends it with its reason.
 */
export function exchange(
  pool: Dispatcher,
  options: Dispatcher.DispatchOptions,
  signal: AbortSignal,
  takePlace: TakePlace,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let status = 0;
    let headers: Answer["headers"] = {};
    let long: SpooledAnswer | undefined;
    pool.dispatch(options, {
      onRequestStart(controller) {
        const end = () => controller.abort(reasonOf(signal));
        if (signal.aborted) end();
        else signal.addEventListener("abort", end, { once: true });
      },
      onResponseStart(controller, statusCode, received) {
        if (statusCode < 200) return;
        status = statusCode;
        headers = received;
        const length = statusCode === 204 ? "0" : headers["content-length"];
        if (length !== undefined && Number(length) <= WHOLE_BYTES) return;
        const place = takePlace();
        if (!place) return controller.abort(new NoPlace());
        long = createSpooledAnswer(controller, place);
        resolve({ status, headers, body: long.stream });
      },
      onResponseData(_controller, chunk) {
        if (long) long.push(chunk);
        else chunks.push(chunk);
      },
      onResponseEnd() {
        if (long) long.end();
        else resolve({ status, headers, body: wholeOf(chunks, headers["content-type"]) });
      },
      onResponseError(_controller, error) {
        long?.stream.destroy(error);
        reject(error);
      },
    });
  });
}

function reasonOf({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new Error("The call was ended");
}

function wholeOf(chunks: Buffer[], type: string | string[] | undefined): string | Buffer {
  const [first] = chunks;
  const bytes = first && chunks.length === 1 ? first : Buffer.concat(chunks);
  const isJson = typeof type === "string" && type.startsWith("application/json");
  return isJson && bytes.length <= STRING_BYTES ? bytes.toString("utf8") : bytes;
}
