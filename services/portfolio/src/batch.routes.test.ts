import { MAX_CREDENTIALS } from "@laurel/contracts/constants";
import { createCredentials } from "@laurel/contracts/routes/imports";
import { largestBatch } from "@laurel/testing/largest-batch";
import { COURSE } from "@laurel/testing/sample-credential";
import type { CallOptions } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPortfolioHarness, type PortfolioHarness } from "./testing/portfolio-harness.ts";

let portfolio: PortfolioHarness;
beforeEach(async () => {
  portfolio = await createPortfolioHarness();
});
afterEach(() => portfolio[Symbol.asyncDispose]());

const add = (credentials: unknown, options: CallOptions = {}) =>
  portfolio.call("POST", "/api/credentials/batch", {
    userId: "ada",
    body: { credentials },
    ...options,
  });
const list = async () =>
  (await portfolio.call("GET", "/api/credentials", { userId: "ada" })).json();
const resultsOf = (answer: Awaited<ReturnType<typeof add>>) =>
  createCredentials.answers[200].parse(answer.json()).results;

describe("POST /api/credentials/batch", () => {
  it("creates what it can in one commit, and answers in order", async () => {
    const answer = await add([
      { ...COURSE, name: "First" },
      { ...COURSE, name: "x" },
      "nothing",
      { ...COURSE, expirationDate: "1999-01-01" },
      { ...COURSE, name: "Last" },
    ]);
    const results = resultsOf(answer);
    expect(results.map(({ status, issues }) => [status, issues.map(({ path }) => path)])).toEqual([
      ["created", []],
      ["refused", ["name"]],
      ["refused", [""]],
      ["refused", ["expirationDate"]],
      ["created", []],
    ]);
    const found: { id: string; name: string }[] = await list();
    const namesById = new Map(found.map(({ id, name }) => [id, name]));
    expect(results.map(({ id }) => namesById.get(id))).toEqual([
      "First",
      undefined,
      undefined,
      undefined,
      "Last",
    ]);
    const commits = await portfolio.harness.deps.eventStore.read("portfolio-ada", 0);
    expect(commits.map(({ events, external }) => [events.length, external.length])).toEqual([
      [2, 2],
    ]);
  });

  it("says of a repeated batch with more in it that its key was used before", async () => {
    const more = { ...COURSE, name: "More" };
    await add([COURSE], { commandId: "again" });
    const [first, second, third] = resultsOf(
      await add([COURSE, more, { ...more, expirationDate: "1999-01-01" }], { commandId: "again" }),
    );
    expect(first?.status).toBe("created");
    expect(second?.issues.map(({ path }) => path)).toEqual([""]);
    expect(second?.issues[0]?.message).toMatch(/^This Idempotency-Key was used before/);
    expect(third?.issues.map(({ path }) => path)).toEqual(["expirationDate"]);
    expect(await list()).toHaveLength(1);
  });

  it("creates no duplicates if it's told not to, and names what is there", async () => {
    const owned = resultsOf(await add([COURSE]))[0]?.id;
    const more = { ...COURSE, name: "More" };
    const batch = [COURSE, more, { ...more, name: " MORE" }, {}, { ...COURSE, name: "Other" }];
    const skipDuplicates = { credentials: batch, skipDuplicates: true };
    const results = resultsOf(await add(batch, { body: skipDuplicates }));
    expect(results.map(({ status }) => status)).toEqual([
      "duplicate",
      "created",
      "duplicate",
      "refused",
      "created",
    ]);
    expect([results[0], results[2]]).toEqual([
      { status: "duplicate", id: owned, issues: [] },
      { status: "duplicate", id: results[1]?.id, issues: [] },
    ]);
    expect(await list()).toHaveLength(3);
    await add([COURSE]);
    expect(await list()).toHaveLength(4);
  });

  it("imports a file once that two tabs send at once", async () => {
    const credentials = ["One", "Two"].map((name) => ({ ...COURSE, name }));
    const send = () => add(credentials, { body: { credentials, skipDuplicates: true } });
    const answers = (await Promise.all([send(), send()])).map(resultsOf);
    expect(
      answers
        .flat()
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(["created", "created", "duplicate", "duplicate"]);
    expect(answers[0]?.map(({ id }) => id)).toEqual(answers[1]?.map(({ id }) => id));
    expect(await list()).toHaveLength(2);
  });

  it("answers a repeated batch without duplicates as before", async () => {
    const body = { credentials: [COURSE, COURSE], skipDuplicates: true };
    const first = resultsOf(await add([], { body, commandId: "again" }));
    expect(first.map(({ status }) => status)).toEqual(["created", "duplicate"]);
    expect(resultsOf(await add([], { body, commandId: "again" }))).toEqual(first);
  });

  it("answers a batch of refused ones only, and stores nothing", async () => {
    const results = resultsOf(await add([{}, { ...COURSE, completedDate: "2020-02-31" }]));
    expect(results.map(({ status, id }) => [status, id])).toEqual([
      ["refused", ""],
      ["refused", ""],
    ]);
    expect(await list()).toEqual([]);
  });

  it.each([
    ["no list", undefined],
    ["an empty list", []],
    ["a text", "x"],
    ["501 credentials", Array.from({ length: 501 }, () => COURSE)],
  ])("refuses %s", async (_what, credentials) => {
    const answer = await add(credentials);
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, "credentials"]);
  });

  it("creates none when there isn't room for all", async () => {
    const batch = Array.from({ length: 500 }, () => COURSE);
    for (let made = 500; made < MAX_CREDENTIALS; made += 500) await add(batch);
    expect(resultsOf(await add(batch.slice(1)))).toHaveLength(499);
    const refused = await add([COURSE, COURSE], { commandId: "too many" });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "limit_reached"]);
    expect(resultsOf(await add([COURSE, {}], { commandId: "last" }))[0]?.status).toBe("created");
    expect(await list()).toHaveLength(MAX_CREDENTIALS);
    const repeated = await add([COURSE, {}], { commandId: "last" });
    expect(resultsOf(repeated).map(({ status }) => status)).toEqual(["created", "refused"]);
  });

  it("takes a body of up to 1 MiB with 500 credentials", async () => {
    const credentials = largestBatch();
    expect(resultsOf(await add(credentials)).map(({ status }) => status)).toEqual(
      credentials.map(() => "created"),
    );
    expect(await list()).toHaveLength(500);
    const first = { ...credentials[0], description: `${credentials[0]?.description}x` };
    const answer = await add([first, ...credentials.slice(1)]);
    expect([answer.statusCode, answer.json().code]).toEqual([413, "too_large"]);
  });
});
