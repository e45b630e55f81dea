import { deviceName } from "@laurel/contracts/device-name";

/** A name for a passkey that is made in this browser, unlike the other ones. */
export function suggestedName(taken: readonly string[], userAgent: string): string {
  const name = deviceName(userAgent);
  const isFree = (one: string) => !taken.includes(one);
  if (isFree(name)) return name;
  // One of these is free: there are more of them than names that are taken.
  const numbered = taken.map((_taken, index) => `${name} ${index + 2}`);
  return numbered.find(isFree) ?? name;
}
