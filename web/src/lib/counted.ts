/** "1 view", "1,200 views"; empty for none. */
export function counted(count: number, one: string): string {
  if (count === 0) return "";
  return count === 1 ? `1 ${one}` : `${count.toLocaleString("en")} ${one}s`;
}
