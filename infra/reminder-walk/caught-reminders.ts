import { freePort } from "@laurel/testing/free-port";
import { simpleParser } from "mailparser";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A reminder as it arrived. `about` names each credential with the days that are left. */
export interface CaughtReminder {
  username: string;
  /** The day of the walk on which it arrived. */
  day: number;
  messageId: string;
  about: string[];
}

/** A mail server that can be switched off, on an address that stays the same. */
export interface ReminderCatcher {
  url: string;
  /** All that have arrived, in order. */
  caught: readonly CaughtReminder[];
  caughtOn(day: number): readonly CaughtReminder[];
  switchOn(): Promise<void>;
  switchOff(): Promise<void>;
}

/** `today` tells the day of the walk. */
export async function createReminderCatcher(today: () => number): Promise<ReminderCatcher> {
  const port = await freePort();
  const caught: CaughtReminder[] = [];
  let server: SMTPServer | undefined;

  async function keep(stream: Readable, to: string, done: (error?: Error) => void): Promise<void> {
    const day = today();
    const bytes = await buffer(stream).catch(() => undefined);
    // Its sender was killed.
    if (!bytes) return done(new Error("451 the mail is incomplete"));
    const mail = await simpleParser(bytes);
    const about = aboutOf(mail.text ?? "");
    const username = to.replace(/@.*/, "");
    const { messageId = "" } = mail;
    if (about.length > 0) caught.push({ username, day, messageId, about });
    done();
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    caught,
    caughtOn(day) {
      const before = caught.findLastIndex((mail) => mail.day < day);
      return caught.slice(before + 1);
    },
    async switchOn() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ["STARTTLS", "AUTH"],
        logger: false,
        onData(stream, session, done) {
          const to = session.envelope.rcptTo[0]?.address ?? "";
          void keep(stream, to, done);
        },
      });
      // A product that is killed leaves a broken connection.
      server.on("error", () => undefined);
      await once(server.listen(port, "127.0.0.1"), "listening");
    },
    async switchOff() {
      if (!server) return;
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server = undefined;
      await closed.promise;
    },
  };
}

const ENTRY = /^(person\d+-[cd]\d+)\s+Anywhere\s+Expires (today|tomorrow|in (\d+) days),/gm;

/** `person1-c2 7` for each credential in the text of a reminder. */
function aboutOf(text: string): string[] {
  const entries = Array.from(text.matchAll(ENTRY), ([, id, words, days]) => {
    const left = words === "today" ? 0 : words === "tomorrow" ? 1 : Number(days);
    return `${id} ${left}`;
  });
  return entries.toSorted();
}
