import exec from "k6/execution";
import { CALLS } from "./calls.ts";
import { nextStep } from "./next-step.ts";
import { expectContent, program as programWith, send, type Caller } from "./send.ts";
import { personOf, withToken } from "./settings.ts";
import { PROGRAM_STEPS } from "./weights.ts";

/** A program of this virtual user: whose data it reads, and how far it has read the feed. */
interface Reader {
  caller: Caller;
  /** Empty until the first answer. */
  person: string;
  after: number;
}

let reader: Reader | undefined;

/** A visit of a program with an access token: it continues to read the feed, or reads the credentials. */
export function program(): void {
  reader ??= {
    caller: programWith(personOf(withToken, exec.vu.idInTest).token),
    person: "",
    after: 0,
  };
  if (nextStep(PROGRAM_STEPS) === "readEvents") readEvents(reader);
  else readCredentials(reader);
}

function readEvents(of: Reader): void {
  const path = `${CALLS.listEvents.call.path}?after=${of.after}&limit=100`;
  const feed = send(of.caller, CALLS.listEvents, { path })?.body;
  if (!feed) return;
  const { events, last } = feed;
  expectContent(
    "the feed continues without a gap",
    events.every(({ streamversion }, index) => streamversion === of.after + index + 1) &&
      last >= of.after + events.length,
    { after: of.after, numbers: events.map(({ streamversion }) => streamversion), last },
  );
  // `<topic>/<user>/<number>`
  for (const { id } of events) expectOwner(of, id.split("/")[1] ?? "");
  of.after = events.at(-1)?.streamversion ?? of.after;
}

function readCredentials(of: Reader): void {
  const path = `${CALLS.listCredentials.call.path}?limit=50`;
  const credentials = send(of.caller, CALLS.listCredentials, { path })?.body ?? [];
  for (const { userId } of credentials) expectOwner(of, userId);
}

function expectOwner(of: Reader, person: string): void {
  if (of.person === "") of.person = person;
  expectContent("a program reads one person's data", person === of.person, { ...of, person });
}
