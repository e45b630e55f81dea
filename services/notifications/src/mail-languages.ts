import type { LanguageCode } from "@laurel/contracts/languages";
import { MAIL_LANGUAGE_PATH, mailLanguageSchema } from "@laurel/contracts/mail-language";
import type { Peers } from "@laurel/hosting/peers/peers";

/** The language in which a person gets mails and a calendar. Throws EngineUnavailable. */
export type LanguageOf = (userId: string) => Promise<LanguageCode>;

/** Asks identity, which knows what the person has chosen or spoken last. */
export function createLanguageOf(peers: Pick<Peers, "ask">): LanguageOf {
  return async (userId) => {
    const request = { method: "GET", path: MAIL_LANGUAGE_PATH, userId } as const;
    return mailLanguageSchema.parse(await peers.ask("identity", request)).language;
  };
}
