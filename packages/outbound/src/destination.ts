import { text } from "@laurel/contracts/text";
import { isIP } from "node:net";
import { createAddressCheck, type AddressKind } from "./address-check.ts";
import { resolveName, type ResolvedAddress, type ResolveName } from "./lookup.ts";

/** The URL must not be called: a fact about it, for the person. */
export class UrlNotAllowed extends Error {
  override readonly name = "UrlNotAllowed";
}

/** The name has no address at the moment. */
export class NameUnknown extends Error {
  override readonly name = "NameUnknown";
}

export interface OutboundOptions {
  /** CIDR blocks that may be called although they are private, also over http (OUTBOUND_ALLOWED_NETWORKS). */
  allowedNetworks: readonly string[];
  /** Nothing is looked up and no connection is opened (OUTBOUND_DISABLED). */
  disabled: boolean;
  /** Tests bring their own. */
  resolve?: ResolveName;
}

/** Decides which addresses the product may connect to. */
export interface Destinations {
  /**
   * The addresses behind a URL, each of them checked: connect to these and no others. Throws UrlNotAllowed if one of
   * them is not allowed, and NameUnknown.
   */
  addressesOf(url: URL): Promise<ResolvedAddress[]>;
  /** Whether a webhook may have this URL: like `addressesOf`, but a name may be unknown. Throws UrlNotAllowed. */
  check(url: URL): Promise<void>;
  readonly disabled: boolean;
}

const NOT_HTTPS = text("The URL must start with https://");
const NOT_PUBLIC = text(
  "The URL must be reachable on the internet. Private addresses are not allowed.",
);

export function createDestinations(options: OutboundOptions): Destinations {
  const { allowedNetworks, disabled, resolve = resolveName } = options;
  const classify = createAddressCheck(allowedNetworks);

  function checkScheme({ protocol }: URL): void {
    if (protocol === "https:" || (protocol === "http:" && allowedNetworks.length > 0)) return;
    throw new UrlNotAllowed(NOT_HTTPS);
  }

  function checkAddresses({ protocol }: URL, found: readonly ResolvedAddress[]): void {
    const kinds = found.map(({ address }): AddressKind => classify(address));
    if (kinds.includes("refused")) throw new UrlNotAllowed(NOT_PUBLIC);
    if (protocol === "http:" && kinds.includes("public")) throw new UrlNotAllowed(NOT_HTTPS);
  }

  async function addressesOf(url: URL): Promise<ResolvedAddress[]> {
    checkScheme(url);
    const literal = literalOf(url);
    const found = literal ? [literal] : await resolve(url.hostname).catch(unknown);
    if (found.length === 0) throw new NameUnknown("the name has no address");
    checkAddresses(url, found);
    return found;
  }

  return {
    disabled,
    addressesOf,
    async check(url) {
      checkScheme(url);
      if (disabled && !literalOf(url)) return;
      await addressesOf(url).catch((error: unknown) => {
        if (!(error instanceof NameUnknown)) throw error;
      });
    },
  };
}

/** The URL standard has already turned every spelling (0x7f.1, 2130706433, 0177.0.0.1) into the usual one. */
function literalOf({ hostname }: URL): ResolvedAddress | undefined {
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(address);
  return family === 4 || family === 6 ? { address, family } : undefined;
}

function unknown(cause: unknown): never {
  throw new NameUnknown("the name can't be looked up", { cause });
}
