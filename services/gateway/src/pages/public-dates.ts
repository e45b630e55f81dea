import { text } from "@laurel/contracts/text";
import type { ProfilePage } from "./first-picture/profile-json-ld.ts";
import type { PageTexts } from "./page-texts.ts";

type Dates = Pick<ProfilePage["credentials"][number], "completedDate" | "expirationDate">;

/** Whether it's still to come. Days are those of UTC. */
export const isPlanned = ({ completedDate }: Pick<Dates, "completedDate">) =>
  completedDate > today();

export const isExpired = ({ expirationDate }: Pick<Dates, "expirationDate">) =>
  expirationDate !== "" && expirationDate < today();

/** "June 5, 2025 · Expires May 8, 2028", as HTML. */
export function datesHtml(dates: Dates, { html, date }: PageTexts): string {
  const { completedDate, expirationDate } = dates;
  const completed = isPlanned(dates)
    ? html(text("Planned for {date}"), { date: date(completedDate) })
    : date(completedDate);
  if (!expirationDate) return completed;
  const ends = isExpired(dates) ? text("Expired {date}") : text("Expires {date}");
  return `${completed} · ${html(ends, { date: date(expirationDate) })}`;
}

const today = () => new Date().toISOString().slice(0, 10);
