/** Something that happens at an hour of the walk. Dates are days of the walk; undefined removes the credential. */
export type Happening = { hour: number } & (
  | { kind: "credential"; id: string; date: number | undefined }
  | { kind: "settings"; enabled: boolean; days: number[] }
  | { kind: "product" | "mail server"; isUp: boolean }
);

/** `about` names each credential with the days that are left. */
export interface SentMail {
  at: number;
  about: string[];
}

interface Credential {
  id: string;
  date: number;
  entered: number;
}

const HOUR_MS = 3600_000;

/**
 * The promise, hour by hour and as naively as possible: days are numbers, nothing is planned ahead, and every mail is
 * remembered for ever.
 */
export function mailsOfOracle(
  happenings: readonly Happening[],
  start: number,
  hours: number,
): SentMail[] {
  let credentials: Credential[] = [];
  let enabled = true;
  let days = [90, 30, 7, 1];
  const isUp = { product: true, "mail server": true };
  const told: { id: string; date: number; day: number }[] = [];
  const sent: { hour: number; mail: SentMail }[] = [];

  function happen(one: Happening): void {
    if (one.kind === "settings") ({ enabled, days } = one);
    else if (one.kind !== "credential") isUp[one.kind] = one.isUp;
    else if (one.date !== credentials.find(({ id }) => id === one.id)?.date) {
      credentials = credentials.filter(({ id }) => id !== one.id);
      if (one.date !== undefined)
        credentials.push({ id: one.id, date: one.date, entered: one.hour });
    }
  }

  /** The days of reminders of a credential that no mail has covered. */
  const missing = ({ id, date }: Credential) =>
    days
      .map((before) => date - before)
      .filter(
        (rung) => !told.some((mail) => mail.id === id && mail.date === date && mail.day >= rung),
      );

  const byHour = Map.groupBy(happenings, (one) => one.hour);
  for (let hour = 0; hour < hours; hour += 1) {
    for (const one of byHour.get(hour) ?? []) happen(one);
    const today = Math.floor(hour / 24);
    const isMorning = hour % 24 < 8;
    const mailDays = sent.map((one) => Math.floor(one.hour / 24));
    if (!enabled || !isUp.product || !isUp["mail server"] || mailDays.includes(today)) continue;
    const current = credentials.filter(({ date }) => date >= today);
    const about = current.filter((one) => missing(one).some((rung) => rung <= today));
    if (about.length === 0) continue;
    if (isMorning) {
      // Today's reminders are sent from 8 a.m., and so is what yesterday's mail left over.
      if (about.some((one) => missing(one).includes(today))) continue;
      const isLeftOver = ({ entered }: Credential) =>
        mailDays.includes(today - 1) && Math.floor(entered / 24) < today;
      if (about.every(isLeftOver)) continue;
    }
    for (const { id, date } of about) told.push({ id, date, day: today });
    const named = about.map(({ id, date }) => `${id} ${date - today}`);
    sent.push({ hour, mail: { at: start + hour * HOUR_MS, about: named.toSorted() } });
  }
  return sent.map(({ mail }) => mail);
}
