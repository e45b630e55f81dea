import { lookup, Resolver } from "node:dns/promises";

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** All addresses of a name. Throws when the name has none or the lookup fails. */
export type ResolveName = (name: string) => Promise<ResolvedAddress[]>;

const TIMEOUT_MS = 2_000;

/**
 * Asks the name servers first: that takes no thread, so that a name whose server doesn't answer holds up nobody else.
 * Names that only this machine knows (its hosts file, a container's name) come from the system.
 */
export const resolveName: ResolveName = async (name) => {
  const isLocal = !name.includes(".") || name.endsWith(".localhost");
  if (isLocal) return fromSystem(name);
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [
    ...(v4.status === "fulfilled" ? v4.value : []).map(
      (address) => ({ address, family: 4 }) as const,
    ),
    ...(v6.status === "fulfilled" ? v6.value : []).map(
      (address) => ({ address, family: 6 }) as const,
    ),
  ];
  if (found.length > 0) return found;
  if ([v4, v6].some((one) => one.status === "rejected" && isTimeout(one.reason)))
    throw new Error("the name servers didn't answer");
  return fromSystem(name);
};

async function fromSystem(name: string): Promise<ResolvedAddress[]> {
  const found = await lookup(name, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}

const isTimeout = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ETIMEOUT";
