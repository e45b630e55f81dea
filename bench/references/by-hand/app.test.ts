import { expect, it } from "vitest";
import { SAMPLE } from "../../product.ts";
import { createApp } from "./app.ts";
import { openSqlite } from "./sqlite-store.ts";

const ada = {
  username: "ada",
  password: "Correct-Horse-9",
  name: "Ada <L>",
  email: "a@example.org",
};

async function openApp() {
  const { store, sessions } = openSqlite(":memory:");
  const app = await createApp(store, sessions);
  const registered = await app.inject({ method: "POST", url: "/api/auth/register", body: ada });
  expect(registered.statusCode).toBe(201);
  const body = { usernameOrEmail: "ada", password: ada.password };
  const login = await app.inject({ method: "POST", url: "/api/auth/login", body });
  const cookie = String(login.headers["set-cookie"]).split(";")[0] ?? "";
  const call = (method: "GET" | "POST" | "PUT", url: string, body?: object) =>
    app.inject({ method, url, headers: { cookie }, ...(body ? { body } : {}) });
  return { app, call };
}

it("keeps a person's credentials, and answers them like the product", async () => {
  const { call } = await openApp();
  const added = await call("POST", "/api/credentials", SAMPLE);
  expect(added.statusCode).toBe(201);
  expect(added.json()).toMatchObject({ ...SAMPLE, verificationStatus: "pending" });
  await call("POST", "/api/credentials", { ...SAMPLE, completedDate: "2026-01-02" });
  const { id } = added.json<{ id: string }>();
  const changed = await call("PUT", `/api/credentials/${id}`, { description: "Another" });
  expect(changed.json()).toMatchObject({ ...SAMPLE, id, description: "Another" });
  const list = (await call("GET", "/api/credentials")).json<{ completedDate: string }[]>();
  expect(list.map((one) => one.completedDate)).toEqual(["2026-01-02", SAMPLE.completedDate]);
  const page = await call("GET", "/api/credentials?limit=1");
  expect([page.json<unknown[]>().length, page.headers["x-total-count"]]).toEqual([1, "2"]);
  expect((await call("GET", "/api/stats")).json()).toEqual({
    totalCredentials: 2,
    latestCompletion: "January 2, 2026",
    learningHours: 80,
  });
});

it("shows strangers what is public, once the profile is", async () => {
  const { app, call } = await openApp();
  await call("POST", "/api/credentials", { ...SAMPLE, isPublic: true });
  await call("POST", "/api/credentials", { ...SAMPLE, name: "Kept private" });
  const ask = (url: string) => app.inject({ method: "GET", url });
  expect((await ask("/api/profiles/person-ada")).statusCode).toBe(404);
  await call("PUT", "/api/profile/public", { enabled: true });
  expect((await ask("/api/profiles/person-ada")).json()).toMatchObject({ name: "Ada <L>" });
  const shown = (await ask("/api/profiles/person-ada/credentials")).json<{ name: string }[]>();
  expect(shown.map(({ name }) => name)).toEqual([SAMPLE.name]);
  const page = (await ask("/profiles/person-ada")).body;
  expect(page).toContain("<h1>Ada &lt;L&gt;</h1>");
  expect(page).toContain(`<h3>${SAMPLE.name}</h3>`);
  expect(page).not.toContain("Kept private");
});

it("refuses strangers, wrong passwords, taken names and invalid input", async () => {
  const { app, call } = await openApp();
  const statusOf = async (url: string, body: object) =>
    (await app.inject({ method: "POST", url, body })).statusCode;
  expect(await statusOf("/api/credentials", SAMPLE)).toBe(401);
  expect(await statusOf("/api/auth/register", ada)).toBe(409);
  for (const usernameOrEmail of ["ada", "nobody"])
    expect(await statusOf("/api/auth/login", { usernameOrEmail, password: "Wrong-1" })).toBe(401);
  expect((await call("POST", "/api/credentials", { ...SAMPLE, hours: -1 })).statusCode).toBe(400);
  expect((await call("PUT", "/api/credentials/7", { name: "Nobody's" })).statusCode).toBe(404);
});
