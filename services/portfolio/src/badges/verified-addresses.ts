import { accountEventSchema, type PublishedAccountEvent } from "@laurel/contracts/events/accounts";
import { streamOf } from "@laurel/contracts/topics";
import { readPublished } from "@laurel/event-sourcing/kernel/read-published";
import type { SourceEvent } from "@laurel/event-sourcing/projections/projection";
import type { Peers } from "@laurel/hosting/peers/peers";

/** The verified email addresses of a person's account. Throws EngineUnavailable. */
export type VerifiedAddresses = (userId: string) => Promise<string[]>;

interface Addresses {
  email: string;
  isVerified: boolean;
  /** Verified addresses besides it. */
  further: readonly string[];
}

/** Reads the account's stream at its owner each time, so that no address is stored here. */
export function createVerifiedAddresses(peers: Pick<Peers, "streamsOf">): VerifiedAddresses {
  const accounts = peers.streamsOf("identity");
  return async (userId) => {
    let addresses: Addresses | undefined;
    for (let after = 0; ;) {
      const commits = await accounts.read(streamOf("identity", userId), after);
      const last = commits.at(-1)?.last;
      if (last === undefined) return listOf(addresses);
      if (commits.some(({ scrubbed }) => scrubbed)) return [];
      addresses = commits.flatMap(({ events }) => events).reduce(afterEvent, addresses);
      after = last;
    }
  };
}

const listOf = (addresses: Addresses | undefined) =>
  addresses?.isVerified ? [addresses.email, ...addresses.further] : [];

function afterEvent(addresses: Addresses | undefined, stored: SourceEvent): Addresses | undefined {
  const event = readPublished(accountEventSchema, stored);
  if (event.type === "AccountRegistered") {
    const { email, provider } = event.data;
    // A third party has already verified the address.
    return { email, isVerified: provider === "google", further: [] };
  }
  return addresses && afterChange(addresses, event);
}

type Change = Exclude<PublishedAccountEvent, { type: "AccountRegistered" }>;

function afterChange(addresses: Addresses, event: Change): Addresses | undefined {
  switch (event.type) {
    case "EmailVerified":
      return { ...addresses, isVerified: true };
    case "AddressVerified":
      return { ...addresses, further: [...addresses.further, event.data.email] };
    case "AddressRemoved":
      return withEmail(addresses, addresses.email, [event.data.email]);
    case "EmailChanged":
      return withEmail(addresses, event.data.email, []);
    case "EmailChangeUndone":
      return withEmail(addresses, event.data.email, event.data.removed);
    case "UsernameChanged":
    case "SessionsEnded":
      return addresses;
    case "RegistrationAbandoned":
    case "AccountErased":
      return undefined;
  }
}

/** The addresses with another first one and without those that were removed. The former one stays as a further one. */
function withEmail(addresses: Addresses, email: string, removed: readonly string[]): Addresses {
  const all = [addresses.email, ...addresses.further];
  const further = all.filter((one) => one !== email && !removed.includes(one));
  return { ...addresses, email, further };
}
