import { isIPv4, isIPv6 } from "node:net";

/**
 * The network that an address counts as: an IPv4 address itself, an IPv6 address by its /64, because one customer has
 * all of it.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  return groups ? `${groups.slice(0, 4).join(":")}::/64` : unmapped(address);
}

/** The network that an address is told as: an IPv4 address by its /24, an IPv6 address by its /48. */
export function roughNetworkOf(address: string): string {
  const groups = groupsOf(address);
  if (groups) return `${groups.slice(0, 3).join(":")}::/48`;
  const plain = unmapped(address);
  return isIPv4(plain) ? plain.replace(/\d+$/, "0/24") : "";
}

const unmapped = (address: string) =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** The eight groups of an IPv6 address; undefined for any other. */
function groupsOf(address: string): string[] | undefined {
  const [plain = ""] = unmapped(address).split("%");
  if (!isIPv6(plain)) return undefined;
  // A URL normalizes the address: at most one "::", hexadecimal groups only.
  const [head = "", tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const groups = head ? head.split(":") : [];
  const rest = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - rest.length).fill("0");
  return [...groups, ...zeros, ...rest];
}
