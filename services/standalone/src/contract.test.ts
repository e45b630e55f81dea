import type { RouteContract } from "@laurel/contracts/route";
import { allRoutes } from "@laurel/contracts/routes/all";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectOrdinary, expectProblem } from "./testing/expect-answer.ts";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";

let product: RunningProduct;
let ada: SignedIn;
let endedCookie: string;
beforeAll(async () => {
  product = await startProduct();
  ada = await product.signUp("ada");
  const ended = await product.signIn("ada");
  endedCookie = ended.cookie;
  expectStatus(await ended.call("POST", "/api/auth/logout"), 200);
});
afterAll(() => product[Symbol.asyncDispose]());

const pathOf = ({ path }: RouteContract, id = "123") => path.replace(/:\w+/g, id);
const privateRoutes = allRoutes.filter(({ access }) => access === "signed-in");
/** Without calls that accept other sites. */
const unsafeRoutes = allRoutes.filter(({ method, crossSite }) => method !== "GET" && !crossSite);
const getRoutes = allRoutes.filter(({ method }) => method === "GET");

describe("a private call without a session", () => {
  const bodies = [
    {},
    { body: "{not json" },
    { body: "a=b", headers: { "content-type": "text/plain" } },
    { body: "x".repeat(300_000) },
    { headers: { origin: "http://evil.test", "sec-fetch-site": "cross-site" } },
  ];
  const forged = {
    "x-user-id": "1",
    "x-laurel-seen": "portfolio-1=9",
  };

  it.each(privateRoutes)(
    "$method $path is 401 before any other check [spec 6.4]",
    async (route) => {
      const cookies = [undefined, "laurel=garbage", `laurel=${"A".repeat(43)}`, endedCookie];
      for (const cookie of cookies) {
        for (const { headers, ...options } of bodies) {
          const sent = { ...options, cookie, headers: { ...forged, ...headers } };
          const answer = await product.call(route.method, pathOf(route), sent);
          expectProblem(answer, 401, "not_authenticated");
        }
      }
    },
  );
});

describe("a call with an invalid access token", () => {
  const tokens = [
    "",
    "eyJhbGciOiJub25lIn0.e30.",
    "laurel_pat_",
    `laurel_pat_${"0".repeat(34)}0iqUEf`,
  ];

  it.each(allRoutes)("$method $path is 401 before any other check", async (route) => {
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}`, "content-type": "text/plain" };
      const answer = await ada.call(route.method, pathOf(route), { headers, body: "{not json" });
      expectProblem(answer, 401, "invalid_token");
      expect(answer.headers["www-authenticate"]).toBe("Bearer");
    }
  });
});

describe("errors have the contract's shape", () => {
  it.each(unsafeRoutes)("$method $path", async (route) => {
    const send = (body: unknown, headers = {}) =>
      ada.call(route.method, pathOf(route), { body, headers });
    expectProblem(await send("{}", { "content-type": "text/plain" }), 415, "unsupported_type");
    expectProblem(await send("{}", { origin: "http://evil.test" }), 403, "foreign_origin");
    if (route.multipart) return;
    expectProblem(await send(" ".repeat(route.bodyLimit ?? 256 * 1024) + "{}"), 413, "too_large");
    if (!route.body) return;
    expectProblem(await send("{not json"), 400);
    for (const body of ["null", "[]", "1", '"text"']) {
      const answer = await send(body);
      expectProblem(answer, answer.status === 404 ? 404 : 400);
    }
  });

  it.each(allRoutes)("$method $path with other methods", async (route) => {
    const known = new Set<string>(
      allRoutes.filter(({ path }) => path === route.path).map(({ method }) => method),
    );
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"].filter(
      (name) => !known.has(name),
    ))
      expectProblem(await ada.call(method, pathOf(route)), 405, "method_not_allowed");
  });

  const unknown = [
    "/api",
    "/api/",
    "/api/nothing",
    "/api/users",
    "/api/credentials/1/2",
    "/api/auth",
  ];
  it.each(unknown)("%s is a 404", async (path) => {
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"])
      expectProblem(await ada.call(method, path), 404, "not_found");
  });

  it.each(["/api/%", "/api/%zz", "/%ff", `/api/credentials/${"9".repeat(300)}`])(
    "%s is no address",
    async (path) => {
      const answer = await ada.call("GET", path);
      expectProblem(answer, answer.status === 400 ? 400 : 404);
    },
  );
});

describe("HEAD", () => {
  it.each(getRoutes)("$path is answered like GET, without the body", async (route) => {
    const path = pathOf(route);
    const [get, head] = [await ada.call("GET", path), await ada.call("HEAD", path)];
    expectOrdinary(head);
    // Verifying is the only GET with an effect. Its HEAD only shows that the call exists.
    if (route.path !== "/api/auth/verify-email") expect(head.status).toBe(get.status);
    expect(head.text).toBe("");
    expect((await product.call("HEAD", path)).status).toBe(
      route.access === "signed-in" ? 401 : head.status,
    );
  });
});
