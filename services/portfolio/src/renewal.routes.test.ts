import { credentialSchema } from "@laurel/contracts/routes/credentials";
import type { CallOptions } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPortfolioHarness, type PortfolioHarness } from "./testing/portfolio-harness.ts";

const OLD = {
  name: "First Aid",
  organization: "Red Cross",
  completedDate: "2018-03-01",
  expirationDate: "2020-03-01",
};
const NEW = { ...OLD, completedDate: "2020-02-01", expirationDate: "" };

let portfolio: PortfolioHarness;
beforeEach(async () => {
  portfolio = await createPortfolioHarness();
});
afterEach(() => portfolio[Symbol.asyncDispose]());
const call = (method: string, path: string, options: CallOptions = {}) =>
  portfolio.call(method, path, options);
const add = async (body: object = OLD) =>
  credentialSchema.parse((await call("POST", "/api/credentials", { body })).json());
const renew = (id: string, options: CallOptions = {}) =>
  call("POST", `/api/credentials/${id}/renew`, { body: NEW, ...options });
const list = async (query = "") =>
  credentialSchema.array().parse((await call("GET", `/api/credentials${query}`)).json());

describe("POST /api/credentials/{id}/renew", () => {
  it("returns the new credential, and each names the other", async () => {
    const old = await add();
    expect(old).toMatchObject({ renews: "", renewedBy: "" });
    const answer = await renew(old.id);
    expect(answer.statusCode).toBe(201);
    const renewal = credentialSchema.strict().parse(answer.json());
    expect(renewal).toMatchObject({ ...NEW, renews: old.id, renewedBy: "" });
    const { updatedAt: _at, ...unchanged } = old;
    expect(await list()).toMatchObject([renewal, { ...unchanged, renewedBy: renewal.id }]);
  });

  it("counts the renewed credential as active, and both in the statistics", async () => {
    const old = await add();
    expect(await list("?status=expired")).toHaveLength(1);
    const renewal = (await renew(old.id)).json();
    expect(await list("?status=expired")).toEqual([]);
    expect((await list("?status=active")).map(({ id }) => id)).toEqual([renewal.id, old.id]);
    const stats = (await call("GET", "/api/stats")).json();
    expect(stats).toMatchObject({ totalCredentials: 2, latestCompletion: "February 1, 2020" });
  });

  it("answers 404 for a missing credential and somebody else's", async () => {
    const { id } = await add();
    expect((await renew("1")).statusCode).toBe(404);
    expect((await renew(id, { userId: "bob" })).statusCode).toBe(404);
    expect((await renew("constructor")).statusCode).toBe(404);
  });

  it("answers 400 for what is no new credential, and leaves the old one as it is", async () => {
    const { id } = await add();
    for (const body of [{}, { ...NEW, name: "A" }, { ...NEW, expirationDate: "2020-01-31" }, []])
      expect((await renew(id, { body })).statusCode).toBe(400);
    expect(await list()).toMatchObject([{ id, renewedBy: "" }]);
  });

  it("accepts a new credential that has expired already", async () => {
    const { id } = await add();
    const expired = { ...NEW, expirationDate: "2020-02-01" };
    expect((await renew(id, { body: expired })).statusCode).toBe(201);
    expect(await list("?status=expired")).toMatchObject([{ renews: id }]);
  });

  it("answers 409 to a second renewal, of which exactly one wins when many come at once", async () => {
    const { id } = await add();
    const answers = await Promise.all(Array.from({ length: 8 }, () => renew(id)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([201, ...Array<number>(7).fill(409)]);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    for (const answer of refused) expect(answer.json()).toMatchObject({ code: "already_renewed" });
    const [won] = answers.filter(({ statusCode }) => statusCode === 201);
    expect(await list()).toMatchObject([{ renews: id }, { id, renewedBy: won?.json().id }]);
  });

  it("answers a repeated command with the same credential", async () => {
    const { id } = await add();
    const first = await renew(id, { commandId: "once" });
    const again = await renew(id, { commandId: "once" });
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(await list()).toHaveLength(2);
  });

  it("ignores links that a client sends", async () => {
    const claimed = await add({ ...OLD, renews: "1", renewedBy: "2" });
    expect(claimed).toMatchObject({ renews: "", renewedBy: "" });
    const body = { renewedBy: "3" };
    const changed = await call("PUT", `/api/credentials/${claimed.id}`, { body });
    expect(changed.json()).toMatchObject({ renewedBy: "" });
  });
});

describe("DELETE of a renewal", () => {
  it("allows the old credential to be renewed again", async () => {
    const { id } = await add();
    const renewal = (await renew(id)).json();
    await call("DELETE", `/api/credentials/${renewal.id}`);
    expect(await list()).toMatchObject([{ id, renewedBy: "" }]);
    expect((await renew(id)).statusCode).toBe(201);
  });

  it("of the old credential clears the link of the new one", async () => {
    const { id } = await add();
    await renew(id);
    await call("DELETE", `/api/credentials/${id}`);
    expect(await list()).toMatchObject([{ renews: "" }]);
  });
});

it("publishes both credentials of a renewal and then the renewal, in one commit and numbered without a gap", async () => {
  const old = await add();
  const renewal = (await renew(old.id)).json();
  await call("DELETE", `/api/credentials/${renewal.id}`);
  const { events, last } = (await call("GET", "/api/events")).json();
  expect(last).toBe(6);
  expect(events).toMatchObject([
    { streamversion: 1, type: "laurel.credential.added.v1", data: old },
    { streamversion: 2, type: "laurel.credential.added.v1", data: renewal },
    {
      streamversion: 3,
      type: "laurel.credential.updated.v1",
      data: { id: old.id, renewedBy: renewal.id },
    },
    { streamversion: 4, type: "laurel.credential.renewed.v1", data: renewal },
    { streamversion: 5, type: "laurel.credential.removed.v1", data: { id: renewal.id } },
    { streamversion: 6, type: "laurel.credential.updated.v1", data: { id: old.id, renewedBy: "" } },
  ]);
  const commits = await portfolio.harness.deps.eventStore.read("portfolio-ada", 0);
  expect(commits.map(({ events: { length } }) => length)).toEqual([1, 2, 2]);
});
