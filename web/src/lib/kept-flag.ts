import { KEPT_DATABASE } from "@laurel/contracts/constants";

const FLAG = "laurel-keeps";

const HOUR_MS = 60 * 60 * 1000;
/** A clock that was corrected may go back a little. A clock that goes back further can't tell when a session ends. */
const CLOCK_SLACK_MS = 5 * 60 * 1000;
const CONNECTED_EVERY_MS = 60 * 1000;

/** That this device keeps the credentials of a person. Each time it's switched on has its own `token`. */
export interface KeptFlag {
  person: string;
  token: string;
  /** How long a session lasts: without a connection for that long, nothing may be left. */
  hours: number;
  /** When the server has last said that the person is logged in, in milliseconds. */
  connectedAt: number;
}

/** Whose credentials this device keeps. Removes what has been kept for too long, or without a word of whose it is. */
export function keptFlag(): KeptFlag | undefined {
  const text = storedFlag();
  if (text === null) return undefined;
  const flag = parsedFlag(text);
  const elapsed = Date.now() - (flag?.connectedAt ?? 0);
  if (flag && elapsed >= -CLOCK_SLACK_MS && elapsed < flag.hours * HOUR_MS) return flag;
  dropKept();
  return undefined;
}

/** Removes what this device has kept for too long. */
export const dropOutdated = () => void keptFlag();

/** From now on, this device keeps the credentials of this person. Throws if the browser stores nothing. */
export function beginKeeping(person: string): KeptFlag {
  const flag = {
    person,
    token: crypto.randomUUID(),
    hours: hoursOfPage() ?? SHORTEST_HOURS,
    connectedAt: Date.now(),
  };
  localStorage.setItem(FLAG, JSON.stringify(flag));
  return flag;
}

/** Removes what this device keeps of anybody. Other tabs close the database when they are asked to. */
export function dropKept(): void {
  try {
    localStorage.removeItem(FLAG);
    // Even without the flag, which somebody may have cleared alone.
    indexedDB.deleteDatabase(KEPT_DATABASE);
  } catch {
    // The browser stores nothing, so nothing was kept.
  }
}

/** The server has said who is logged in: null for nobody. Data that is kept of somebody else is removed. */
export function noteLoggedIn(person: string | null): void {
  const flag = keptFlag();
  if (!flag) return;
  if (flag.person !== person) dropKept();
  else if (Math.abs(Date.now() - flag.connectedAt) > CONNECTED_EVERY_MS) noteConnected(flag);
}

function noteConnected(flag: KeptFlag): void {
  try {
    const hours = hoursOfPage() ?? flag.hours;
    localStorage.setItem(FLAG, JSON.stringify({ ...flag, hours, connectedAt: Date.now() }));
  } catch {
    // Full, or blocked by now: the hours go on from the last time.
  }
}

function storedFlag(): string | null {
  try {
    return localStorage.getItem(FLAG);
  } catch {
    return null;
  }
}

/** Undefined for what isn't one. */
function parsedFlag(text: string): KeptFlag | undefined {
  try {
    const flag: unknown = JSON.parse(text);
    return isFlag(flag) ? flag : undefined;
  } catch {
    return undefined;
  }
}

/** Validated by hand, because every screen reads it, and most start without zod. */
function isFlag(value: unknown): value is KeptFlag {
  if (typeof value !== "object" || value === null) return false;
  const { person, token, hours, connectedAt }: Partial<Record<keyof KeptFlag, unknown>> = value;
  const texts = [person, token].every((one) => typeof one === "string" && one !== "");
  return texts && [hours, connectedAt].every((one) => Number.isFinite(one));
}

/** Switched on in the shell, which doesn't know better. */
const SHORTEST_HOURS = 1;

/** What the gateway wrote into the page. Undefined in the shell; the next page knows. */
function hoursOfPage(): number | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="laurel-session-hours"]');
  return Number(meta?.content) || undefined;
}
