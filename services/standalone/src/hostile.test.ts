import { problemSchema } from "@laurel/contracts/problem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "./testing/http-call.ts";
import { PASSWORD } from "./testing/test-user.ts";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";

let product: RunningProduct;
let ada: SignedIn;
let credential: string;
beforeAll(async () => {
  product = await startProduct();
  ada = await product.signUp("ada");
  const answer = expectStatus(await ada.call("POST", "/api/credentials", { body: course }), 201);
  credential = String((answer.json() as { id: unknown }).id);
});
afterAll(() => product[Symbol.asyncDispose]());

const course = {
  name: "Course",
  type: "course",
  organization: "Anywhere",
  completedDate: "2025-06-05",
  expirationDate: "2026-06-05",
  credentialId: "C-1",
  credentialUrl: "https://example.org/c",
  description: "Text",
  imageUrl: "https://example.org/i",
  duration: "a week",
};
const mallory = {
  username: "mallory",
  email: "mallory@example.org",
  name: "M",
  password: PASSWORD,
};

/** The calls that accept texts, each with a valid body. */
const forms: [string, () => string, Record<string, string>][] = [
  ["POST", () => "/api/auth/register", mallory],
  ["POST", () => "/api/auth/login", { usernameOrEmail: "ada", password: PASSWORD }],
  ["POST", () => "/api/auth/resend-verification", { username: "ada" }],
  ["POST", () => "/api/auth/resend-verification", { email: "ada@example.org" }],
  ["POST", () => "/api/auth/forgot-password", { email: "ada@example.org" }],
  [
    "POST",
    () => "/api/auth/reset-password",
    { token: "x", password: PASSWORD, confirmPassword: PASSWORD },
  ],
  ["POST", () => "/api/credentials", course],
  ["PUT", () => `/api/credentials/${credential}`, course],
  [
    "PUT",
    () => "/api/users/me",
    {
      name: "Ada",
      bio: "Text",
      jobTitle: "Text",
      company: "Text",
      avatarUrl: "https://example.org/a",
      publicProfileSlug: "ada-of-london",
    },
  ],
];
const fields = forms.flatMap(([method, path, body]) =>
  Object.keys(body).map((field) => ({
    method,
    path,
    body,
    field,
    name: `${method} ${path()} ${field}`,
  })),
);

/** The person's data, which must not change. */
async function state(): Promise<unknown> {
  const texts = await Promise.all(
    ["/api/users/me", "/api/credentials", "/api/stats"].map((path) => ada.call("GET", path)),
  );
  const body = { usernameOrEmail: "mallory", password: PASSWORD };
  const stranger = await product.call("POST", "/api/auth/login", { body });
  return [
    texts.map(({ status, text }) => [status, text]),
    stranger.status,
    (await product.mails.links("ada@example.org", "/reset-password")).length,
  ];
}

function expectRefused(answer: Answer, statuses: readonly number[]): void {
  expect([answer.status, answer.text]).toEqual([
    expect.toBeOneOf([...statuses]),
    expect.any(String),
  ]);
  problemSchema.parse(answer.json());
  expect(answer.headers["set-cookie"]).toBeUndefined();
}

describe("a field with an invalid text", () => {
  const values = [
    '{"$ne":null}',
    '{"$gt":""}',
    '["a"]',
    "[]",
    "1",
    "null",
    "true",
    `"${"x".repeat(1_000_000)}"`,
    '"\\ud800"',
    '"\\u0000"',
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
  ];

  it.each(fields)("$name is refused without effect", async ({ method, path, body, field }) => {
    const before = await state();
    // A sign-in with an unknown text is answered like a wrong one.
    const statuses = path() === "/api/auth/login" ? [400, 401, 413] : [400, 413];
    for (const value of values) {
      const rest = JSON.stringify({ ...body, [field]: "@@" });
      const answer = await product.call(method, path(), {
        cookie: ada.cookie,
        body: rest.replace('"@@"', () => value),
      });
      expectRefused(answer, statuses);
    }
    expect(await state()).toEqual(before);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it.each(forms)(
    "%s %s: keys that pollute prototypes are refused among valid fields",
    async (method, path, body) => {
      const before = await state();
      const right = JSON.stringify(body).slice(1);
      for (const poison of [
        '"__proto__":{"x":1}',
        '"constructor":{"prototype":{"x":1}}',
        '"\\u005f_proto__":{"x":1}',
      ])
        expectRefused(await ada.call(method, path(), { body: `{${poison},${right}` }), [400]);
      expect(await state()).toEqual(before);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  it("that ends with a control character or half a character is refused", async () => {
    const before = await state();
    for (const ending of ["\u0000", "\u001b[2J", "\u007f", "\ud800"]) {
      for (const { method, path, body, field } of fields.filter(
        ({ field }) => !/password|usernameOrEmail/i.test(field),
      ))
        expectRefused(
          await ada.call(method, path(), { body: { ...body, [field]: body[field] + ending } }),
          [400],
        );
    }
    expect(await state()).toEqual(before);
  });

  it.each(["skills", "categories"])("in the list of %s is refused", async (field) => {
    const before = await state();
    const lists = [
      [1],
      [null],
      [""],
      ["a\u0000"],
      ["x".repeat(101)],
      Array(101).fill("x"),
      { 0: "a" },
      "a",
      [["a"]],
    ];
    for (const list of lists)
      expectRefused(
        await ada.call("POST", "/api/credentials", { body: { ...course, [field]: list } }),
        [400],
      );
    expect(await state()).toEqual(before);
  });

  it("that links to anything but a web page is refused", async () => {
    for (const url of [
      "javascript:alert(1)",
      "data:text/html,x",
      " https://a.test",
      "https://",
      "//a.test",
      "https://a b",
      "java\nscript:x",
    ])
      for (const field of ["credentialUrl", "imageUrl"])
        expectRefused(
          await ada.call("POST", "/api/credentials", { body: { ...course, [field]: url } }),
          [400],
        );
  });
});

describe("a query", () => {
  it.each(["type=course&type=degree", "type=", "type=__proto__", "type=%00", "type=course%00"])(
    "%s is refused",
    async (query) => expectRefused(await ada.call("GET", `/api/credentials?${query}`), [400]),
  );

  it("with two tokens verifies nobody", async () => {
    expectStatus(
      await product.call("POST", "/api/auth/register", {
        body: { ...mallory, username: "nina", email: "nina@example.org" },
      }),
      201,
    );
    const { search } = await product.mails.waitForLink("nina@example.org", "/verify-email");
    const doubled = `/api/auth/verify-email${search}&token=x`;
    expectRefused(await product.call("GET", doubled), [400]);
    expectStatus(await product.call("GET", `/api/auth/verify-email${search}`), 200);
    expectRefused(await product.call("GET", `/api/auth/verify-email${search}`), [400]);
  });
});
