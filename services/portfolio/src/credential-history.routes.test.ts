import { formatActor } from "@laurel/contracts/actor-header";
import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type {
  CredentialVersion,
  RemovedCredential,
} from "@laurel/contracts/routes/credential-history";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { COURSE } from "@laurel/testing/sample-credential";
import { describe, expect, it } from "vitest";
import { createPortfolioHarness, type PortfolioHarness } from "./testing/portfolio-harness.ts";

const PHONE = {
  [INTERNAL_HEADERS.actor]: formatActor({ type: "session", name: "Safari on iPhone" }),
};
const SCRIPT = { [INTERNAL_HEADERS.actor]: formatActor({ type: "token", name: "Mein Skript ✓" }) };
const DAY_MS = 24 * 3_600_000;

const add = async ({ call }: PortfolioHarness, body: object = COURSE) =>
  (await call("POST", "/api/credentials", { body, headers: PHONE })).json<Credential>();
const historyOf = async ({ call }: PortfolioHarness, id: string) =>
  (await call("GET", `/api/credentials/${id}/history`)).json<CredentialVersion[]>();
const removedOnes = async ({ call }: PortfolioHarness) =>
  (await call("GET", "/api/credentials/removed")).json<RemovedCredential[]>();

describe("the history of a credential", () => {
  it("tells who changed what, from what to what, the newest first", async () => {
    await using portfolio = await createPortfolioHarness();
    const { call } = portfolio;
    const added = await add(portfolio);
    await add(portfolio, { ...COURSE, name: "Another" });
    const path = `/api/credentials/${added.id}`;
    await call("PUT", path, { body: { hours: 30, skills: ["Rust"] }, headers: SCRIPT });
    await call("DELETE", path, { headers: PHONE });
    await call("POST", `${path}/restore`, { body: {} });

    const history = await historyOf(portfolio, added.id);
    const versions = history.map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => b - a));
    expect(history.map(({ kind, by }) => ({ kind, by }))).toEqual([
      { kind: "restored", by: { type: "session", name: "" } },
      { kind: "removed", by: { type: "session", name: "Safari on iPhone" } },
      { kind: "changed", by: { type: "token", name: "Mein Skript ✓" } },
      { kind: "added", by: { type: "session", name: "Safari on iPhone" } },
    ]);
    expect(history.map(({ changes }) => changes).slice(0, 3)).toEqual([
      [],
      [],
      [
        { field: "hours", from: 0, to: 30 },
        { field: "skills", from: [], to: ["Rust"] },
      ],
    ]);
    expect(history[3]?.changes).toContainEqual({ field: "name", from: "", to: COURSE.name });
    expect(history.map(({ credential }) => credential.hours)).toEqual([30, 30, 30, 0]);
    expect(history[3]?.credential).toEqual(added);
  });

  it("is that of an import for a batch, whoever sent it", async () => {
    await using portfolio = await createPortfolioHarness();
    const { call } = portfolio;
    const body = { credentials: [COURSE, { ...COURSE, name: "Another" }] };
    const answered = await call("POST", "/api/credentials/batch", { body, headers: PHONE });
    const [, second] = answered.json<{ results: { id: string }[] }>().results;
    const history = await historyOf(portfolio, second?.id ?? "");
    expect(history).toMatchObject([{ kind: "added", by: { type: "import", name: "" } }]);
  });

  it("says that a credential was renewed", async () => {
    await using portfolio = await createPortfolioHarness();
    const { id } = await add(portfolio);
    await portfolio.call("POST", `/api/credentials/${id}/renew`, { body: COURSE });
    expect((await historyOf(portfolio, id)).map(({ kind }) => kind)).toEqual(["renewed", "added"]);
  });

  it("is nobody else's, and there is none of an unknown credential", async () => {
    await using portfolio = await createPortfolioHarness();
    const { call } = portfolio;
    const { id } = await add(portfolio);
    const path = `/api/credentials/${id}/history`;
    expect((await call("GET", path, { userId: "bob" })).statusCode).toBe(404);
    expect((await call("GET", "/api/credentials/1/history")).statusCode).toBe(404);
  });

  it("reads no more commits than the credential has versions", async () => {
    await using portfolio = await createPortfolioHarness();
    const { harness } = portfolio;
    const { id } = await add(portfolio);
    for (let index = 0; index < 20; index += 1)
      await add(portfolio, { ...COURSE, name: `Other ${index}` });
    await portfolio.call("PUT", `/api/credentials/${id}`, { body: { hours: 1 } });
    await historyOf(portfolio, id);
    const read: unknown[] = [];
    const { eventStore } = harness.deps;
    const original = eventStore.read.bind(eventStore);
    eventStore.read = async (stream, after, limit) => {
      const page = await original(stream, after, limit);
      read.push(...page);
      return page;
    };
    expect(await historyOf(portfolio, id)).toHaveLength(2);
    expect(read).toHaveLength(2);
  });
});

describe("restoring", () => {
  it("records a return to a former version as a change", async () => {
    await using portfolio = await createPortfolioHarness();
    const { call } = portfolio;
    const added = await add(portfolio);
    const path = `/api/credentials/${added.id}`;
    await call("PUT", path, { body: { name: "Mistaken" } });
    const [, first] = await historyOf(portfolio, added.id);
    const body = { version: first?.version };
    const restored = await call("POST", `${path}/restore`, { body });
    expect(restored.statusCode).toBe(200);
    expect(restored.json()).toEqual({
      ...added,
      updatedAt: restored.json<Credential>().updatedAt,
    });
    expect((await call("GET", path)).json()).toEqual(restored.json());
    const [newest] = await historyOf(portfolio, added.id);
    expect(newest).toMatchObject({
      kind: "restored",
      changes: [{ field: "name", from: "Mistaken", to: added.name }],
    });
    const undone = { version: (await historyOf(portfolio, added.id))[1]?.version };
    const again = await call("POST", `${path}/restore`, { body: undone });
    expect(again.json<Credential>().name).toBe("Mistaken");
  });

  it("is refused for a version that it never had, and without one for a credential that exists", async () => {
    await using portfolio = await createPortfolioHarness();
    const { call } = portfolio;
    const { id } = await add(portfolio);
    const other = await add(portfolio, { ...COURSE, name: "Another" });
    const [foreign] = await historyOf(portfolio, other.id);
    const restore = (body: object) => call("POST", `/api/credentials/${id}/restore`, { body });
    const unknown = await restore({ version: foreign?.version });
    expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([
      400,
      "unknown_version",
    ]);
    const live = await restore({});
    expect([live.statusCode, live.json<{ code: string }>().code]).toEqual([409, "not_removed"]);
    expect((await call("POST", "/api/credentials/1/restore", { body: {} })).statusCode).toBe(404);
  });

  it("tells other systems of an added credential again", async () => {
    await using portfolio = await createPortfolioHarness();
    const { call } = portfolio;
    const { id } = await add(portfolio);
    await call("DELETE", `/api/credentials/${id}`);
    await call("POST", `/api/credentials/${id}/restore`, { body: {} });
    const { events } = (await call("GET", "/api/events")).json<{ events: { type: string }[] }>();
    expect(events.map(({ type }) => type)).toEqual([
      "laurel.credential.added.v1",
      "laurel.credential.removed.v1",
      "laurel.credential.added.v1",
    ]);
  });
});

describe("removed credentials", () => {
  it("are listed for 30 days, and count for nothing else", async () => {
    await using portfolio = await createPortfolioHarness();
    const { call } = portfolio;
    const first = await add(portfolio);
    const second = await add(portfolio, { ...COURSE, name: "Another" });
    for (const { id } of [first, second]) await call("DELETE", `/api/credentials/${id}`);
    const list = await removedOnes(portfolio);
    expect(list.map(({ credential }) => credential)).toEqual([second, first]);
    const [{ removedAt, goneAt } = { removedAt: "", goneAt: "" }] = list;
    expect(Date.parse(goneAt) - Date.parse(removedAt)).toBe(30 * DAY_MS);
    expect((await call("GET", "/api/credentials")).json()).toEqual([]);
    expect((await call("GET", "/api/stats")).json()).toMatchObject({ totalCredentials: 0 });
  });

  it("are gone for good for every call at once", async () => {
    await using portfolio = await createPortfolioHarness();
    const { call, harness } = portfolio;
    const commandId = "once";
    const added = await call("POST", "/api/credentials", { body: COURSE, commandId });
    const { id } = added.json<Credential>();
    const path = `/api/credentials/${id}`;
    harness.clock.advance(1_000);
    await call("DELETE", path);
    expect((await call("DELETE", `/api/credentials/removed/${id}`)).statusCode).toBe(204);
    expect(await removedOnes(portfolio)).toEqual([]);
    const calls = [
      call("GET", `${path}/history`),
      call("POST", `${path}/restore`, { body: {} }),
      call("DELETE", `/api/credentials/removed/${id}`),
      call("POST", "/api/credentials", { body: COURSE, commandId }),
    ];
    for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(404);
    const feed = (await call("GET", "/api/events")).json<{ events: { data: unknown }[] }>();
    const left = { id, userId: "ada" };
    expect(feed.events.map(({ data }) => data)).toEqual([left, left]);
  });

  it("are all gone for good with one call, which may be repeated", async () => {
    await using portfolio = await createPortfolioHarness();
    const { call } = portfolio;
    for (const name of ["One", "Two"]) {
      const { id } = await add(portfolio, { ...COURSE, name });
      await call("DELETE", `/api/credentials/${id}`);
    }
    for (const _time of [1, 2])
      expect((await call("DELETE", "/api/credentials/removed")).statusCode).toBe(204);
    expect(await removedOnes(portfolio)).toEqual([]);
  });
});
