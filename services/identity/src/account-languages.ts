import { languageFor, type LanguageCode } from "@laurel/contracts/languages";
import { MAIL_LANGUAGE_PATH, type MailLanguage } from "@laurel/contracts/mail-language";
import { getMe } from "@laurel/contracts/routes/users";
import { streamOf } from "@laurel/contracts/topics";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { notAuthenticated } from "@laurel/hosting/http/problems";
import type { Peers } from "@laurel/hosting/peers/peers";
import type { FastifyInstance } from "fastify";
import { loadAccount, type FoundAccount } from "./accounts.ts";
import type { AccountCommands } from "./stream.ts";

/** What a person's browser spoke when they logged in or registered for the last time. */
type SpokenLanguage = { language: string };

/** The languages in which people get mails. */
export interface AccountLanguages {
  /** The person has registered or logged in, in this language. Throws EngineUnavailable. */
  spoke(userId: string, language: LanguageCode): Promise<void>;
  /** The account's language. If none is chosen, the last one that the person spoke. Throws EngineUnavailable. */
  of(found: Pick<FoundAccount, "userId" | "version">): Promise<LanguageCode>;
  forgetAllOf(userId: string): Promise<void>;
}

export interface AccountLanguagesDeps {
  recordStore: DocumentStore;
  commands: AccountCommands;
  peers: Pick<Peers, "ask">;
}

const chosenSchema = getMe.answers[200].pick({ language: true });

/** Mails must leave soon, also while profile doesn't answer. */
const LIMIT_MS = 1_000;

export async function createAccountLanguages({
  recordStore,
  commands,
  peers,
}: AccountLanguagesDeps): Promise<AccountLanguages> {
  const spoken = await recordStore.collection<SpokenLanguage>({
    name: "spoken-languages",
    indexes: [],
  });

  /** What the person has chosen; empty if nothing, or while profile doesn't answer. */
  async function chosen({ userId, version }: Pick<FoundAccount, "userId" | "version">) {
    const seen = new Map([[streamOf("identity", userId), version]]);
    const request = { method: "GET", path: getMe.path, userId, seen, timeoutMs: LIMIT_MS } as const;
    try {
      return chosenSchema.parse(await peers.ask("profile", request)).language;
    } catch (error) {
      if (error instanceof EngineUnavailable) return "";
      throw error;
    }
  }

  async function store(userId: string, language: LanguageCode): Promise<void> {
    for (;;) {
      const held = await spoken.get(userId);
      if (held?.document.language === language) return;
      const isStored = held
        ? await spoken.replace(userId, held.version, { language })
        : await spoken.insert(userId, { language });
      if (isStored) return;
    }
  }

  return {
    async spoke(userId, language) {
      await store(userId, language);
      // The account may have been erased meanwhile.
      if (!(await loadAccount(commands, userId))) await spoken.remove(userId);
    },
    async of(found) {
      const language = await chosen(found);
      if (language !== "") return language;
      return languageFor((await spoken.get(found.userId))?.document.language);
    },
    async forgetAllOf(userId) {
      await spoken.remove(userId);
    },
  };
}

/** Tells the service that sends other mails and calendars which language a person reads. */
export function mailLanguageRoute(
  app: FastifyInstance,
  { commands, languages }: { commands: AccountCommands; languages: Pick<AccountLanguages, "of"> },
): void {
  const config = { callers: ["notifications"] } as const;
  app.get(MAIL_LANGUAGE_PATH, { config }, async ({ internal }): Promise<MailLanguage> => {
    const found = await loadAccount(commands, internal?.userId ?? "");
    if (!found) throw notAuthenticated();
    return { language: await languages.of(found) };
  });
}
