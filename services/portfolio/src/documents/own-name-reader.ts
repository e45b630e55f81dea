import type { Peers } from "@laurel/hosting/peers/peers";
import type { Logger } from "@laurel/hosting/process/logger";
import { readPerson } from "@laurel/redaction/read-person";
import type { Reader } from "./model-reader.ts";

/** The account's own name, which certificates show beside their title. Undefined when profile doesn't tell it. */
export type ReadOwnName = (reader: Reader) => Promise<string | undefined>;

export function createOwnNameReader(peers: Pick<Peers, "ask">, logger: Logger): ReadOwnName {
  return async ({ userId, seen }) => {
    try {
      return (await readPerson(peers, userId, seen)).name;
    } catch (error) {
      logger.warn({ err: error }, "profile didn't tell the name to leave out of a certificate");
      return undefined;
    }
  };
}
