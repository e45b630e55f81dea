import ipaddr from "ipaddr.js";
import { isIP } from "node:net";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** What an address is: on the internet, in a network that the operator allows, or neither. */
export type AddressKind = "public" | "allowed" | "refused";

export type ClassifyAddress = (address: string) => AddressKind;

/** The part of IPv6 that is given out to networks on the internet (RFC 4291, 2.4; IANA). */
const GLOBAL_IPV6: Network = ipaddr.parseCIDR("2000::/3");

/** `allowedNetworks` are CIDR blocks (OUTBOUND_ALLOWED_NETWORKS). Throws for an invalid one. */
export function createAddressCheck(allowedNetworks: readonly string[]): ClassifyAddress {
  const allowed = allowedNetworks.map((network) => ipaddr.parseCIDR(network));
  return (text) => {
    // ipaddr.js alone also reads short forms such as 1.2.3.
    if (isIP(text) === 0) return "refused";
    // Turns an IPv4 address in IPv6 clothing (::ffff:127.0.0.1) into the IPv4 address that it reaches.
    const address = ipaddr.process(text);
    if (allowed.some((network) => isIn(address, network))) return "allowed";
    return isPublic(address) ? "public" : "refused";
  };
}

/** Unicast on the internet. Translated and tunnelled forms (NAT64, 6to4, Teredo) are other ranges, so they are not. */
function isPublic(address: Address): boolean {
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || isIn(address, GLOBAL_IPV6);
}

function isIn(address: Address, network: Network): boolean {
  return address.kind() === network[0].kind() && address.match(network);
}
