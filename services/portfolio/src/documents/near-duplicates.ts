import type { Credential } from "@laurel/contracts/routes/credentials";

type Compared = Pick<Credential, "name" | "organization" | "completedDate">;

const DAY_MS = 24 * 3600_000;
const NEAR_DAYS = 31;
const MOST = 5;

/** The person's credentials with the same name and organization that were completed within a month of the given day. */
export function nearDuplicates<Own extends Compared>(read: Compared, own: Iterable<Own>): Own[] {
  const found: Own[] = [];
  if (read.name === "") return found;
  for (const one of own) {
    if (found.length === MOST) break;
    if (isNear(read, one)) found.push(one);
  }
  return found;
}

function isNear(read: Compared, own: Compared): boolean {
  if (plain(read.name) !== plain(own.name)) return false;
  const [theirs, ours] = [plain(read.organization), plain(own.organization)];
  // “Coursera” and “Coursera, Inc.”; where none was found, the name decides.
  if (!theirs.includes(ours) && !ours.includes(theirs)) return false;
  if (read.completedDate === "") return true;
  const days = Math.abs(Date.parse(read.completedDate) - Date.parse(own.completedDate)) / DAY_MS;
  return days <= NEAR_DAYS;
}

/** Letters and digits alone, without case. */
const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
