import { accountEventSchema } from "@laurel/contracts/events/accounts";
import { streamOf } from "@laurel/contracts/topics";
import { readPublished } from "@laurel/event-sourcing/kernel/read-published";
import type { SourceEvent, StreamSource } from "@laurel/event-sourcing/projections/projection";
import type { Peers } from "@laurel/hosting/peers/peers";

export interface Recipient {
  name: string;
  email: string;
  emailVerified: boolean;
}

/** Whom a mail goes to. */
export interface Recipients {
  /** Asks identity. Undefined when the account doesn't exist any more. Throws EngineUnavailable. */
  of(userId: string): Promise<Recipient | undefined>;
}

/** Reads the account's stream at its owner, so that an erased account gets no mail and no address is stored here. */
export function createRecipients(peers: Pick<Peers, "streamsOf">): Recipients {
  const accounts: Pick<StreamSource, "read"> = peers.streamsOf("identity");
  return {
    async of(userId) {
      let recipient: Recipient | undefined;
      for (let after = 0; ;) {
        const commits = await accounts.read(streamOf("identity", userId), after);
        const last = commits.at(-1)?.last;
        if (last === undefined) return recipient;
        if (commits.some(({ scrubbed }) => scrubbed)) return undefined;
        recipient = commits.flatMap(({ events }) => events).reduce(afterEvent, recipient);
        after = last;
      }
    },
  };
}

function afterEvent(recipient: Recipient | undefined, stored: SourceEvent): Recipient | undefined {
  const event = readPublished(accountEventSchema, stored);
  switch (event.type) {
    case "AccountRegistered": {
      const { name, email, provider } = event.data;
      // A third party has already verified the address.
      return { name, email, emailVerified: provider === "google" };
    }
    case "EmailVerified":
      return recipient && { ...recipient, emailVerified: true };
    case "EmailChanged":
    case "EmailChangeUndone":
      return recipient && { ...recipient, email: event.data.email };
    case "AddressVerified":
    case "AddressRemoved":
    case "UsernameChanged":
    case "SessionsEnded":
      return recipient;
    case "RegistrationAbandoned":
    case "AccountErased":
      return undefined;
  }
}
