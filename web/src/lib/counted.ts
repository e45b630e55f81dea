/** "0 views", "1 view", "1,200 views". */
export const counted = (count: number, one: string) =>
  `${count.toLocaleString("en")} ${one}${count === 1 ? "" : "s"}`;

/** The same, but empty for none. */
export const countedOrEmpty = (count: number, one: string) =>
  count === 0 ? "" : counted(count, one);
