import type { LanguageCode } from "@laurel/contracts/languages";
import { MAIL_LANGUAGE_PATH } from "@laurel/contracts/mail-language";
import { streamOf } from "@laurel/contracts/topics";
import { listen } from "@laurel/hosting/peers/addresses";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { createFakeStreams } from "./fake-streams.ts";

/** A fake of identity that serves the published form of accounts. */
export interface FakeAccounts {
  /** Appends events to the person's account. */
  append(userId: string, ...types: ("EmailVerified" | "SessionsEnded" | "AccountErased")[]): void;
  register(userId: string, provider?: "local" | "google"): void;
  /** Empties the events, as the end of an erasure does. */
  scrub(userId: string): void;
  /** The language in which the people get mails and calendars. */
  language: LanguageCode;
  /** While it's down, it answers 503. */
  isDown: boolean;
  close(): Promise<void>;
}

export async function startFakeAccounts({
  addressesOf,
}: Pick<ServiceDeps, "addressesOf">): Promise<FakeAccounts> {
  const streams = createFakeStreams();
  const [address] = addressesOf("identity");
  if (!address) throw new Error("identity has no address");
  if ("socketPath" in address) await mkdir(dirname(address.socketPath), { recursive: true });
  let language: LanguageCode = "en";
  streams.app.get(MAIL_LANGUAGE_PATH, async (_request, reply) =>
    streams.isDown ? reply.code(503).send({ message: "", code: "unavailable" }) : { language },
  );
  await listen(streams.app, address);
  const accountOf = (userId: string) => streamOf("identity", userId);
  return {
    get isDown() {
      return streams.isDown;
    },
    set isDown(isDown) {
      streams.isDown = isDown;
    },
    get language() {
      return language;
    },
    set language(spoken) {
      language = spoken;
    },
    append: (userId, ...types) =>
      streams.append(accountOf(userId), ...types.map((type) => ({ type, version: 1, data: {} }))),
    register: (userId, provider = "local") =>
      streams.append(accountOf(userId), {
        type: "AccountRegistered",
        version: 1,
        data: { username: userId, name: "Ada King", email: `${userId}@example.org`, provider },
      }),
    scrub: (userId) => streams.scrub(accountOf(userId)),
    close: () => streams.app.close(),
  };
}
