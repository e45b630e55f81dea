import { accountEventSchema } from "@laurel/contracts/events/accounts";
import { streamOf } from "@laurel/contracts/topics";
import { UnknownEvent } from "@laurel/event-sourcing/kernel/history";
import type { SourceEvent } from "@laurel/event-sourcing/projections/projection";
import type { Peers } from "@laurel/hosting/peers/peers";

/** The verified email addresses of a person's account. Throws EngineUnavailable. */
export type VerifiedAddresses = (userId: string) => Promise<string[]>;

interface Address {
  email: string;
  isVerified: boolean;
}

/** Reads the account's stream at its owner each time, so that no address is stored here. */
export function createVerifiedAddresses(peers: Pick<Peers, "streamsOf">): VerifiedAddresses {
  const accounts = peers.streamsOf("identity");
  return async (userId) => {
    let address: Address | undefined;
    for (let after = 0; ;) {
      const commits = await accounts.read(streamOf("identity", userId), after);
      const last = commits.at(-1)?.last;
      if (last === undefined) return address?.isVerified ? [address.email] : [];
      if (commits.some(({ scrubbed }) => scrubbed)) return [];
      address = commits.flatMap(({ events }) => events).reduce(afterEvent, address);
      after = last;
    }
  };
}

function afterEvent(address: Address | undefined, stored: SourceEvent): Address | undefined {
  const parsed = accountEventSchema.safeParse(stored);
  if (!parsed.success) throw new UnknownEvent(stored.type, stored.version);
  const event = parsed.data;
  switch (event.type) {
    case "AccountRegistered":
      // A third party has already verified the address.
      return { email: event.data.email, isVerified: event.data.provider === "google" };
    case "EmailVerified":
      return address && { ...address, isVerified: true };
    case "SessionsEnded":
      return address;
    case "RegistrationAbandoned":
    case "AccountErased":
      return undefined;
  }
}
