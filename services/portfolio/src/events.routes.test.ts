import { credentialEventSchema } from "@laurel/contracts/events/cloud-event";
import type { Service } from "@laurel/hosting/service/service";
import { createServiceHarness, type ServiceHarness } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { portfolioService } from "./service.ts";

const BODY = {
  name: "MSc Computer Science",
  type: "degree",
  organization: "Leiden",
  completedDate: "2021-07-01",
};

let harness: ServiceHarness;
let service: Service;
beforeEach(async () => {
  harness = await createServiceHarness("portfolio");
  service = await portfolioService.create(harness.deps);
  await service.start();
});
afterEach(async () => {
  await service.close();
  await harness[Symbol.asyncDispose]();
});

const call = (method: string, path: string, body?: unknown, userId = "ada") =>
  harness.call(service.app, method, path, { userId, body });
const feed = async (query = "", userId = "ada") =>
  (await call("GET", `/api/events${query}`, undefined, userId)).json();
async function add(name: string) {
  const made = await call("POST", "/api/credentials", { ...BODY, name });
  expect(made.statusCode).toBe(201);
  return made.json();
}
const versions = ({ events }: { events: { streamversion: number }[] }) =>
  events.map(({ streamversion }) => streamversion);

describe("the feed", () => {
  it("is empty for a person without events", async () => {
    expect(await feed()).toEqual({ events: [], last: 0 });
  });

  it("contains every change as a CloudEvent, numbered from 1", async () => {
    const added = await add("First degree");
    const path = `/api/credentials/${added.id}`;
    const updated = (await call("PUT", path, { hours: 7 })).json();
    expect((await call("DELETE", path)).statusCode).toBe(204);
    const { events, last } = await feed();
    expect(last).toBe(3);
    expect(events).toMatchObject([
      { type: "laurel.credential.added.v1", data: added },
      { type: "laurel.credential.updated.v1", data: updated },
      { type: "laurel.credential.removed.v1", data: { id: added.id, userId: "ada" } },
    ]);
    for (const event of events) credentialEventSchema.parse(event);
    expect(events[0]).toEqual({
      specversion: "1.0",
      id: "laurel.credentials.events.v1/ada/1",
      source: "http://laurel.test",
      type: "laurel.credential.added.v1",
      time: added.createdAt,
      subject: `ada/${added.id}`,
      datacontenttype: "application/json",
      dataschema: "http://laurel.test/schemas/laurel.credential.added.v1.json",
      streamversion: 1,
      data: added,
    });
  });

  it("never takes a credential that is added meanwhile for one that is gone", async () => {
    await service.close();
    let isReading = false;
    const { eventStore } = harness.deps;
    const read: typeof eventStore.read = async (stream, after, limit) => {
      // The feed reads from the beginning, after it has got to know which credentials there are.
      if (isReading && after === 0) {
        isReading = false;
        await add("Added meanwhile");
      }
      return eventStore.read(stream, after, limit);
    };
    service = await portfolioService.create({
      ...harness.deps,
      eventStore: { ...eventStore, read },
    });
    await service.start();
    await add("First degree");
    isReading = true;
    const { events } = await feed();
    expect(isReading).toBe(false);
    const names = events.map(({ data }: { data: { name?: string } }) => data.name);
    expect(names).toEqual(["First degree"]);
    expect(versions(await feed())).toEqual([1, 2]);
  });

  it("continues after a number, a page at a time", async () => {
    for (const name of ["one", "two", "three", "four", "five"]) await add(`Course ${name}`);
    expect(versions(await feed("?limit=2"))).toEqual([1, 2]);
    expect(versions(await feed("?after=2&limit=2"))).toEqual([3, 4]);
    expect(versions(await feed("?after=4"))).toEqual([5]);
  });

  it("returns the newest number for a cursor beyond the end", async () => {
    await add("Only one");
    expect(await feed("?after=1")).toEqual({ events: [], last: 1 });
    expect(await feed(`?after=${Number.MAX_SAFE_INTEGER}`)).toEqual({ events: [], last: 1 });
  });

  it("shows only the person's own events", async () => {
    await add("Mine");
    expect(await feed("", "bob")).toEqual({ events: [], last: 0 });
  });

  it.each([
    "after=-1",
    "after=x",
    "after=",
    "limit=0",
    "limit=501",
    "limit=1.5",
    "wait=31",
    "wait=-1",
  ])("refuses %s", async (query) => {
    const answer = await call("GET", `/api/events?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid_input" });
  });
});
