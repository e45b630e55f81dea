import { leavesOutSlow } from "@laurel/testing/deployment";
import { COURSE } from "@laurel/testing/sample-credential";
import { credentialSchema } from "@laurel/contracts/routes/credentials";
import { statsSchema } from "@laurel/contracts/routes/stats";
import { z } from "@laurel/contracts/zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "./testing/http-call.ts";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";

let product: RunningProduct;
let ada: SignedIn;
let elsewhere: SignedIn;
beforeAll(async () => {
  product = await startProduct();
  ada = await product.signUp("ada");
  elsewhere = await product.signIn("ada@example.org");
});
afterAll(() => product[Symbol.asyncDispose]());

const credentialIn = (answer: Answer, status: number) =>
  credentialSchema.parse(expectStatus(answer, status).json());
const add = async (person: SignedIn, fields: object = {}) =>
  credentialIn(
    await person.call("POST", "/api/credentials", { body: { ...COURSE, ...fields } }),
    201,
  );
const change = (person: SignedIn, id: string, body: object) =>
  person.call("PUT", `/api/credentials/${id}`, { body });
const list = async (person: SignedIn, query = "") =>
  z.array(credentialSchema).parse((await person.call("GET", `/api/credentials${query}`)).json());
const stats = async (person: SignedIn) =>
  statsSchema.parse((await person.call("GET", "/api/stats")).json());

describe("writes of one person", () => {
  it("all succeed, twenty at once, of every kind", async () => {
    const bob = await product.signUp("bob");
    const kept = await Promise.all(Array.from({ length: 20 }, () => add(bob)));
    const changed = await Promise.all(
      kept.map(({ id }, index) => change(bob, id, { hours: index })),
    );
    expect(changed.map(({ status }) => status)).toEqual(kept.map(() => 200));
    const mixed = await Promise.all([
      ...kept.slice(0, 7).map(({ id }) => bob.call("DELETE", `/api/credentials/${id}`)),
      ...kept.slice(7, 14).map(({ id }) => change(bob, id, { name: "Changed" })),
      ...Array.from({ length: 6 }, (_, index) =>
        bob.call("PUT", "/api/users/me", { body: { bio: `Bio ${index}` } }),
      ),
    ]);
    expect(mixed.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 7 }, () => 204),
      ...Array.from({ length: 13 }, () => 200),
    ]);
    const hours = kept.map((_, index) => index).slice(7);
    expect(await stats(bob)).toMatchObject({
      totalCredentials: 13,
      learningHours: hours.reduce((sum, one) => sum + one, 0),
    });
  });

  it("leave one of several simultaneous values of a field", async () => {
    const { id } = await add(ada);
    const names = Array.from({ length: 20 }, (_, index) => `Name ${index}`);
    const answers = await Promise.all(names.map((name) => change(ada, id, { name })));
    expect(answers.map((answer) => credentialIn(answer, 200).name)).toEqual(names);
    expect(names).toContain((await list(ada)).find((one) => one.id === id)?.name);
  });

  it("are visible to the next read, hundreds of times", async () => {
    const rounds = leavesOutSlow ? 5 : 25;
    await Promise.all(
      ["cora", "dana", "ella", "faye"].map((name) => expectWritesToBeRead(name, rounds)),
    );
  });
});

/** Five writes per round, each read at once by one of the person's two sessions. */
async function expectWritesToBeRead(username: string, rounds: number): Promise<void> {
  const writer = await product.signUp(username);
  const other = await product.signIn(username);
  for (let round = 0; round < rounds; round += 1) {
    const reader = round % 2 === 0 ? writer : other;
    const { id } = await add(writer, { hours: 1 });
    expect((await list(reader)).map((one) => one.id)).toEqual([id]);
    await change(writer, id, { name: `Round ${round}`, hours: 2 });
    expect((await list(reader))[0]?.name).toBe(`Round ${round}`);
    await change(writer, id, { hours: 5 });
    expect(await stats(reader)).toMatchObject({ totalCredentials: 1, learningHours: 5 });
    await writer.call("PUT", "/api/users/me", { body: { bio: `Bio ${round}` } });
    expect((await reader.call("GET", "/api/users/me")).json()).toMatchObject({
      bio: `Bio ${round}`,
    });
    await writer.call("DELETE", `/api/credentials/${id}`);
    expect(await list(reader)).toEqual([]);
  }
}

describe("a field", () => {
  it("that is absent in a change stays as it is [spec 7.12]", async () => {
    const full = {
      type: "degree",
      expirationDate: "2030-01-01",
      credentialId: "C-1",
      credentialUrl: "https://example.org/c",
      description: "Text\nof two lines",
      imageUrl: "http://example.org/i.png",
      hours: 7,
      duration: "a week",
      isPublic: true,
      skills: ["One", "Two"],
      categories: ["Three"],
    };
    const added = await add(ada, full);
    expect(added).toMatchObject({ ...COURSE, ...full });
    for (const body of [{}, { name: "Renamed" }, { hours: "" }, { skills: [] }]) {
      const before = (await list(ada)).find(({ id }) => id === added.id);
      const after = credentialIn(await change(ada, added.id, body), 200);
      const expected = "hours" in body ? { hours: 0 } : body;
      expect(after).toEqual({ ...before, ...expected, updatedAt: after.updatedAt });
    }
  });

  it("that is absent in a new credential has its default [spec 9.14]", async () => {
    expect(await add(ada, { hours: "" })).toMatchObject({
      type: "certification",
      expirationDate: "",
      credentialId: "",
      hours: 0,
      isPublic: false,
      skills: [],
      categories: [],
      verificationStatus: "pending",
      renews: "",
      renewedBy: "",
    });
  });

  it("for a date accepts a day with a four-digit year", async () => {
    for (const completedDate of ["1000-01-01", "9999-12-31", "2024-02-29"])
      expect((await add(ada, { completedDate })).completedDate).toBe(completedDate);
    const bad = [
      "0999-12-31",
      "10000-01-01",
      "2025-02-29",
      "2025-6-5",
      "2025-06-05T00:00:00Z",
      "today",
    ];
    for (const completedDate of bad) {
      const answer = await ada.call("POST", "/api/credentials", {
        body: { ...COURSE, completedDate },
      });
      expect([answer.status, answer.json()]).toMatchObject([
        400,
        {
          issues: [
            { path: "completedDate", message: "Invalid date format. Year must be 4 digits." },
          ],
        },
      ]);
    }
  });

  it("for an expiry before completion is refused, whichever of the two dates was sent", async () => {
    const { id } = await add(ada, { expirationDate: "2025-06-05" });
    for (const body of [{ expirationDate: "2025-06-04" }, { completedDate: "2025-06-06" }]) {
      const answer = await change(ada, id, body);
      expect([answer.status, answer.json()]).toMatchObject([
        400,
        { issues: [{ path: "expirationDate" }] },
      ]);
    }
    expect((await change(ada, id, { expirationDate: "" })).status).toBe(200);
  });
});

describe("lists and statistics", () => {
  it("show the newest completion first, ties always in the same order", async () => {
    const dora = await product.signUp("dora");
    expect(await stats(dora)).toEqual({
      totalCredentials: 0,
      latestCompletion: "",
      learningHours: 0,
    });
    const dates = [
      "2024-01-31",
      "2025-06-05",
      "1000-01-01",
      "2025-06-05",
      "2024-01-31",
      "2025-06-05",
    ];
    for (const [index, completedDate] of dates.entries())
      await add(dora, { completedDate, type: index % 2 ? "course" : "degree", hours: index });
    const all = await list(dora);
    expect(all.map((one) => one.completedDate)).toEqual(dates.toSorted().toReversed());
    for (let time = 0; time < 5; time += 1) expect(await list(dora)).toEqual(all);
    for (const type of ["course", "degree"])
      expect(await list(dora, `?type=${type}`)).toEqual(all.filter((one) => one.type === type));
    expect(await stats(dora)).toEqual({
      totalCredentials: 6,
      latestCompletion: "June 5, 2025",
      learningHours: 15,
    });
  });

  it("update the latest completion in both directions [spec 9.26]", async () => {
    const emil = await product.signUp("emil");
    const one = await add(emil, { completedDate: "1000-01-01" });
    expect((await stats(emil)).latestCompletion).toBe("January 1, 1000");
    const two = await add(emil, { completedDate: "9999-12-31" });
    expect((await stats(emil)).latestCompletion).toBe("December 31, 9999");
    await change(emil, two.id, { completedDate: "2024-02-29" });
    expect((await stats(emil)).latestCompletion).toBe("February 29, 2024");
    for (const { id } of [two, one]) await emil.call("DELETE", `/api/credentials/${id}`);
    expect(await stats(emil)).toEqual({
      totalCredentials: 0,
      latestCompletion: "",
      learningHours: 0,
    });
  });
});

describe("two sessions", () => {
  const statusOf = async (person: SignedIn) => (await person.call("GET", "/api/users/me")).status;

  it("keep one signed in when the other signs out", async () => {
    const second = await product.signIn("ada");
    expect((await second.call("POST", "/api/auth/logout")).status).toBe(200);
    expect([await statusOf(second), await statusOf(ada), await statusOf(elsewhere)]).toEqual([
      401, 200, 200,
    ]);
  });

  it("are both ended by a reset", async () => {
    const body = { email: "ada@example.org" };
    await product.call("POST", "/api/auth/forgot-password", { body });
    const link = await product.mails.waitForLink(body.email, "/reset-password");
    const password = "Other-Horse-10";
    const form = { token: link.searchParams.get("token"), password, confirmPassword: password };
    expectStatus(await product.call("POST", "/api/auth/reset-password", { body: form }), 200);
    expect([await statusOf(ada), await statusOf(elsewhere)]).toEqual([401, 401]);
    await expect(product.signIn("ada")).rejects.toThrow("401");
    expect(await statusOf(await product.signIn("ada", password))).toBe(200);
  });
});
