import { MAX_CONFIRMATIONS_A_DAY } from "@laurel/contracts/routes/credential-confirmations";
import type { KeptConfirmation } from "./confirmations.ts";

/** A request to confirm a credential that was made before, whether its credential still exists or not. */
export type EarlierAsk = Pick<KeptConfirmation, "id" | "addressKey" | "askedAt">;

const DAY_MS = 24 * 3_600_000;
/** Within so many days, an address gets three mails of the same person. */
export const ADDRESS_DAYS = 90;
const MAILS_PER_ADDRESS = 3;
/** Of all people, within 24 hours: a whole class may ask its trainer. */
const MAILS_TO_ADDRESS_A_DAY = 25;

/** The request that is decided. */
interface Ask extends EarlierAsk {
  /** Of the person, as their stream has them. */
  kept: readonly EarlierAsk[];
  /** Of the person, as they are recorded. */
  ofPerson: readonly EarlierAsk[];
  /** Of anybody to the address, within 24 hours. */
  toAddress: readonly EarlierAsk[];
}

/** The seconds until the person may ask somebody again; 0 if it's now. */
export function waitFor(ask: Ask): number {
  const first = within(ofPerson(ask), ask.askedAt, 1).at(-MAX_CONFIRMATIONS_A_DAY);
  if (!first) return 0;
  return Math.ceil((Date.parse(first.askedAt) + DAY_MS - Date.parse(ask.askedAt)) / 1_000);
}

/** Whether the address has got as many mails as it may. The person isn't told. */
export function isMailedEnough(ask: Ask): boolean {
  const { addressKey, askedAt } = ask;
  const ofPersonTo = within(ofPerson(ask), askedAt, ADDRESS_DAYS).filter(
    (one) => one.addressKey === addressKey,
  );
  const today = within(ask.toAddress.filter(isBefore(ask)), askedAt, 1);
  return ofPersonTo.length >= MAILS_PER_ADDRESS || today.length >= MAILS_TO_ADDRESS_A_DAY;
}

/** In the order in which they were made. Two at the same time may both be recorded before one of them is refused. */
function ofPerson(ask: Ask): EarlierAsk[] {
  const known = new Set(ask.kept.map(({ id }) => id));
  const others = ask.ofPerson.filter((one) => !known.has(one.id) && isBefore(ask)(one));
  return [...ask.kept, ...others].toSorted((one, other) => (one.askedAt < other.askedAt ? -1 : 1));
}

const isBefore =
  ({ id, askedAt }: EarlierAsk) =>
  (one: EarlierAsk): boolean =>
    one.id !== id && (one.askedAt === askedAt ? one.id < id : one.askedAt < askedAt);

const within = (asks: readonly EarlierAsk[], at: string, days: number) =>
  asks.filter(({ askedAt }) => Date.parse(askedAt) > Date.parse(at) - days * DAY_MS);
