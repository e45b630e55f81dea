import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import {
  createServiceHarness,
  type CallOptions,
  type ServiceHarness,
} from "@laurel/testing/service-harness";
import type { Service } from "@laurel/hosting/service/service";
import { credentialSchema } from "@laurel/contracts/routes/credentials";
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
const call = (method: string, path: string, options: CallOptions = {}) =>
  harness.call(service.app, method, path, { userId: "ada", ...options });

beforeEach(async () => {
  harness = await createServiceHarness("portfolio");
  service = await portfolioService.create(harness.deps);
  await service.start();
});
afterEach(async () => {
  await service.close();
  await harness[Symbol.asyncDispose]();
});

describe("/api/credentials", () => {
  it("returns a new credential with every field, and lists it at once [spec 3.16, 3.21, 7.11]", async () => {
    const made = await call("POST", "/api/credentials", { body: BODY });
    expect(made.statusCode).toBe(201);
    expect(credentialSchema.strict().parse(made.json())).toMatchObject({
      ...BODY,
      isPublic: false,
      hours: 0,
      userId: "ada",
    });
    const list = await call("GET", "/api/credentials");
    expect(list.json()).toEqual([made.json()]);
  });

  it("returns one credential as the list has it, and only to its person", async () => {
    const { id } = (await call("POST", "/api/credentials", { body: BODY })).json();
    const path = `/api/credentials/${id}`;
    const changed = await call("PUT", path, { body: { name: "Another" } });
    const found = await call("GET", path);
    expect([found.statusCode, found.json()]).toEqual([200, changed.json()]);
    expect((await call("GET", "/api/credentials")).json()).toEqual([found.json()]);
    expect((await call("GET", path, { userId: "bob" })).statusCode).toBe(404);
    expect((await call("DELETE", path)).statusCode).toBe(204);
    for (const missing of [path, "/api/credentials/1", "/api/credentials/ada"])
      expect((await call("GET", missing)).statusCode).toBe(404);
  });

  it("stores the trace of the request that made a change", async () => {
    const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    await call("POST", "/api/credentials", { body: BODY, headers: { traceparent } });
    const [commit] = await harness.deps.eventStore.read("portfolio-ada", 0);
    expect(commit?.traceparent).toBe(traceparent);
  });

  it("lists the newest completion first and filters by type [spec 7.9]", async () => {
    for (const [type, completedDate] of [
      ["course", "2020-01-01"],
      ["degree", "2024-01-01"],
      ["course", "2022-01-01"],
    ])
      await call("POST", "/api/credentials", { body: { ...BODY, type, completedDate } });
    const dates = (await call("GET", "/api/credentials"))
      .json()
      .map((one: { completedDate: string }) => one.completedDate);
    expect(dates).toEqual(["2024-01-01", "2022-01-01", "2020-01-01"]);
    expect((await call("GET", "/api/credentials?type=course")).json()).toHaveLength(2);
    expect((await call("GET", "/api/credentials?type=other")).statusCode).toBe(400);
  });

  it("creates one credential for a repeated command, also for simultaneous ones", async () => {
    const post = () => call("POST", "/api/credentials", { body: BODY, commandId: "once" });
    const answers = await Promise.all([post(), post(), post()]);
    answers.push(await post());
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await call("GET", "/api/credentials")).json()).toHaveLength(1);
  });

  it("answers a repeated removal like the first [spec 7.13]", async () => {
    const { id } = (await call("POST", "/api/credentials", { body: BODY })).json();
    const remove = (commandId: string) => call("DELETE", `/api/credentials/${id}`, { commandId });
    expect((await remove("a")).statusCode).toBe(204);
    expect((await remove("a")).statusCode).toBe(204);
    expect((await remove("b")).statusCode).toBe(404);
  });

  it("accepts twenty simultaneous writes of one person", async () => {
    const posts = Array.from({ length: 20 }, () =>
      call("POST", "/api/credentials", { body: BODY }),
    );
    expect((await Promise.all(posts)).map(({ statusCode }) => statusCode)).toEqual(
      Array(20).fill(201),
    );
    expect((await call("GET", "/api/stats")).json()).toMatchObject({ totalCredentials: 20 });
  });

  it("answers the same for a missing credential and another person's [spec 6.6]", async () => {
    const { id } = (await call("POST", "/api/credentials", { body: BODY })).json();
    const foreign = await call("PUT", `/api/credentials/${id}`, {
      userId: "bob",
      body: { name: "Mine now" },
    });
    const missing = await call("PUT", "/api/credentials/123", {
      userId: "bob",
      body: { name: "Mine now" },
    });
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(missing.body);
  });

  it("rejects anonymous requests before any other check", async () => {
    for (const path of ["/api/credentials", "/api/credentials/1"]) {
      const answer = await call("PUT", path, { userId: "", body: {} });
      expect([401, 404]).toContain(answer.statusCode);
    }
    expect(
      (await call("POST", "/api/credentials", { userId: "", body: { name: 1 } })).statusCode,
    ).toBe(401);
    expect((await service.app.inject("/api/credentials")).statusCode).toBe(401);
  });
});

describe("an invalid credential", () => {
  const cases: [string, Record<string, unknown>, string, string][] = [
    ["a one-letter name", { name: "x" }, "name", "Name must be at least 2 characters"],
    ["a name of blanks", { name: "   " }, "name", "Name must be at least 2 characters"],
    ["a list for a name", { name: ["ab"] }, "name", "Name must be at least 2 characters"],
    [
      "an operator for a name",
      { name: { $ne: null } },
      "name",
      "Name must be at least 2 characters",
    ],
    ["no organization", { organization: "" }, "organization", "Organization name is required"],
    ["no date", { completedDate: "" }, "completedDate", "Completion date is required"],
    [
      "the year 999",
      { completedDate: "0999-12-31" },
      "completedDate",
      "Invalid date format. Year must be 4 digits.",
    ],
    [
      "a day that is none",
      { completedDate: "2025-02-30" },
      "completedDate",
      "Invalid date format. Year must be 4 digits.",
    ],
    [
      "a script as a link",
      { credentialUrl: "javascript:alert(1)" },
      "credentialUrl",
      "Must be a valid URL starting with http:// or https://",
    ],
    [
      "a file as a picture",
      { imageUrl: "ftp://a/b" },
      "imageUrl",
      "Must be a valid URL starting with http:// or https://",
    ],
    ["negative hours", { hours: -1 }, "hours", "Hours must be a whole number, 0 or more"],
    ["a text for a switch", { isPublic: "true" }, "isPublic", "Expected boolean, received string"],
    [
      "a type that is none",
      { type: "badge" },
      "type",
      "Must be one of certification, course, degree, workshop",
    ],
    [
      "an end before the beginning",
      { expirationDate: "2021-06-30" },
      "expirationDate",
      "Expiration date must be on or after the completion date",
    ],
  ];
  it.each(cases)(
    "%s [spec 3.18, 3.20, 5.19, 5.20, 5.21, 5.24, 5.26, 5.27]",
    async (_name, wrong, path, message) => {
      const answer = await call("POST", "/api/credentials", { body: { ...BODY, ...wrong } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        message,
        code: "invalid_input",
        issues: [{ path, message }],
      });
      expect((await call("GET", "/api/credentials")).json()).toEqual([]);
    },
  );

  it("ignores fields that clients cannot set [spec 3.23]", async () => {
    const hostile = {
      ...BODY,
      id: "1",
      userId: "bob",
      verificationStatus: "verified",
      createdAt: "2000-01-01",
    };
    const made = (await call("POST", "/api/credentials", { body: hostile })).json();
    expect(made).toMatchObject({ userId: "ada", verificationStatus: "pending" });
    expect(made.id).not.toBe("1");
  });

  it("reads an empty input for hours as 0 [spec 3.24, 5.25]", async () => {
    const made = await call("POST", "/api/credentials", { body: { ...BODY, hours: "" } });
    expect(made.json()).toMatchObject({ hours: 0 });
  });
});

describe("/api/stats", () => {
  it("counts, sums and dates the current credentials [spec 3.36, 7.7, 9.25]", async () => {
    expect((await call("GET", "/api/stats")).json()).toEqual({
      totalCredentials: 0,
      latestCompletion: "",
      learningHours: 0,
    });
    await call("POST", "/api/credentials", { body: { ...BODY, hours: 30 } });
    const { id } = (
      await call("POST", "/api/credentials", {
        body: { ...BODY, completedDate: "2025-06-05", hours: 12 },
      })
    ).json();
    expect((await call("GET", "/api/stats")).json()).toEqual({
      totalCredentials: 2,
      latestCompletion: "June 5, 2025",
      learningHours: 42,
    });
    const headers = { [INTERNAL_HEADERS.language]: "de" };
    const german = await call("GET", "/api/stats", { headers });
    expect(german.headers["content-language"]).toBe("de");
    expect(german.json()).toMatchObject({ latestCompletion: "5. Juni 2025" });
    await call("DELETE", `/api/credentials/${id}`);
    expect((await call("GET", "/api/stats")).json()).toEqual({
      totalCredentials: 1,
      latestCompletion: "July 1, 2021",
      learningHours: 30,
    });
  });
});
