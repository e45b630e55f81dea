import { listEvents } from "@laurel/contracts/routes/events";
import { CREDENTIAL_EVENTS_TOPIC } from "@laurel/contracts/topics";
import { listen } from "@laurel/hosting/peers/addresses";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { createFakeStreams, type FakeStreams } from "./fake-streams.ts";

/** A stand-in for the portfolio: its streams, and a feed with as many events as a test wants. */
export interface FakeFeed {
  /** Appends events of a type; all of them are the same person's. */
  add(count: number, type?: "added" | "removed"): void;
  streams: Omit<FakeStreams, "app">;
  close(): Promise<void>;
}

export async function startFakeFeed({
  addressesOf,
  clock,
}: Pick<ServiceDeps, "addressesOf" | "clock">): Promise<FakeFeed> {
  const events: unknown[] = [];
  const streams = createFakeStreams(clock);
  const { app } = streams;
  app.get<{ Querystring: { after: string; limit: string } }>(listEvents.path, async ({ query }) => {
    const after = Math.min(events.length, Number(query.after));
    return { events: events.slice(after, after + Number(query.limit)), last: events.length };
  });
  const [address] = addressesOf("portfolio");
  if (!address) throw new Error("portfolio has no address");
  if ("socketPath" in address) await mkdir(dirname(address.socketPath), { recursive: true });
  await listen(app, address);
  return {
    streams,
    add(count, type = "removed") {
      for (let made = 0; made < count; made += 1) events.push(eventOf(events.length + 1, type));
    },
    close: () => app.close(),
  };
}

function eventOf(number: number, kind: "added" | "removed") {
  const type = `laurel.credential.${kind}.v1`;
  return {
    specversion: "1.0",
    id: `${CREDENTIAL_EVENTS_TOPIC}/ada/${number}`,
    source: "http://laurel.test",
    type,
    time: "2026-01-01T00:00:00.000Z",
    subject: `ada/${number}`,
    datacontenttype: "application/json",
    dataschema: `http://laurel.test/schemas/${type}.json`,
    streamversion: number,
    data: { id: String(number), userId: "ada" },
  };
}
