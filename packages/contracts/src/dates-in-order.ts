/** The dates of a credential, `YYYY-MM-DD`. `expirationDate` is empty if it doesn't expire. */
interface Dates {
  completedDate: string;
  expirationDate: string;
}

/** docs/api.md, Readings: `expirationDate` must not be before `completedDate`. Both compare as text. */
export const datesInOrder = ({ completedDate, expirationDate }: Dates): boolean =>
  expirationDate === "" || expirationDate >= completedDate;
