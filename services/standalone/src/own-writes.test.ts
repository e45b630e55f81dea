import { credentialSchema } from "@laurel/contracts/routes/credentials";
import { setPublicProfile } from "@laurel/contracts/routes/profile";
import { documentSchema } from "@laurel/contracts/routes/documents";
import { meSchema } from "@laurel/contracts/routes/users";
import { z } from "@laurel/contracts/zod";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { EventBus } from "@laurel/event-sourcing/ports/event-bus";
import { readEnvironment } from "@laurel/hosting/process/config";
import { stoppedBus } from "@laurel/testing/service-harness";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startLaurel } from "./laurel.ts";
import { freePort } from "@laurel/testing/free-port";
import { PASSWORD, post, signIn, type TestUser } from "./testing/test-user.ts";
import { createMailLog, type MailLog } from "./testing/mail-log.ts";

/** Nothing can be published, and nothing is delivered. */
const brokenBus: EventBus = {
  ...stoppedBus,
  publish: () => Promise.reject(new EngineUnavailable("EventBus")),
};

describe.each([
  ["the consumers stopped", stoppedBus],
  ["the broker down", brokenBus],
])("with %s, people read what they have written", (_name, bus) => {
  let mails: MailLog;
  let folder: TempDirectory;
  let close: () => Promise<void>;
  let url = "";
  let ada: TestUser;

  beforeAll(async () => {
    folder = await createTempDirectory();
    mails = createMailLog(folder.path);
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const environment = readEnvironment({
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder.path,
      LOG_LEVEL: "silent",
      RATE_LIMITS: "off",
    });
    const options = { environment, webFolder: undefined, print() {} };
    ({ close } = await startLaurel({ ...options, openBus: async () => bus }));
    ada = await register("ada");
  });
  afterAll(async () => {
    await close();
    await folder[Symbol.asyncDispose]();
  });

  async function register(username: string): Promise<TestUser> {
    const email = `${username}@example.org`;
    const form = { username, email, password: PASSWORD, name: `Person ${username}` };
    await read(await post(url, "/api/auth/register", form), 201);
    const link = await mails.waitForLink(email, "/verify-email");
    await read(await fetch(`${url}/api/auth/verify-email${link.search}`), 200);
    return signIn(url, username);
  }

  it("register, verify, log in, read one's data", async () => {
    const bob = await register("bob");
    expect(await me(bob)).toMatchObject({ username: "bob", emailVerified: true });
  });

  it("write, log out, log in, list", async () => {
    const before = await register("carol");
    const ids = [await add(before, "Course 1"), await add(before, "Course 2")];
    await read(await before.call("POST", "/api/auth/logout"), 200);
    expect((await before.call("GET", "/api/credentials")).status).toBe(401);
    const after = await signIn(url, "carol");
    expect((await list(after)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it("change one's data, read it, and get it with the next log-in", async () => {
    for (const name of ["Ada One", "Ada Two", "Ada Three"]) {
      await read(await ada.call("PUT", "/api/users/me", { body: { name } }), 200);
      expect((await me(ada)).name).toBe(name);
      const credentials = { usernameOrEmail: "ada", password: PASSWORD };
      const answer = await read(await post(url, "/api/auth/login", credentials), 200);
      expect(z.object({ user: meSchema }).parse(answer).user.name).toBe(name);
    }
  });

  it("change a credential, list", async () => {
    const id = await add(ada, "Course to change");
    for (const name of ["Course A", "Course B", "Course C"]) {
      await read(await ada.call("PUT", `/api/credentials/${id}`, { body: { name } }), 200);
      expect((await list(ada)).find((one) => one.id === id)?.name).toBe(name);
    }
  });

  it("delete, list and statistics", async () => {
    const dora = await register("dora");
    const kept = await add(dora, "Course kept");
    const gone = await add(dora, "Course gone");
    expect(await stats(dora)).toMatchObject({ totalCredentials: 2, learningHours: 6 });
    expect((await dora.call("DELETE", `/api/credentials/${gone}`)).status).toBe(204);
    expect(await stats(dora)).toMatchObject({ totalCredentials: 1, learningHours: 3 });
    expect((await list(dora)).map(({ id }) => id)).toEqual([kept]);
  });

  it("switch off, and nobody can read it; switch on, and everybody can", async () => {
    const fay = await register("fay");
    const slug = await turn(fay, true);
    expect(await visits(slug)).toEqual([200, 200]);
    expect(await turn(fay, false)).toBe(slug);
    expect(await visits(slug)).toEqual([404, 404]);
    await turn(fay, true);
    expect(await visits(slug)).toEqual([200, 200]);
  });

  it("hide, rename or delete a credential, and everybody sees the change", async () => {
    const gil = await register("gil");
    const [first, second] = [await add(gil, "Course 1", true), await add(gil, "Course 2", true)];
    const secret = await add(gil, "Course secret");
    const slug = await turn(gil, true);
    const shown = async () => {
      const answer = await read(await fetch(`${url}/api/profiles/${slug}/credentials`), 200);
      return z
        .array(z.object({ name: z.string() }))
        .parse(answer)
        .map(({ name }) => name);
    };
    const change = (id: string, body: object) =>
      gil.call("PUT", `/api/credentials/${id}`, { body });
    expect((await shown()).toSorted()).toEqual(["Course 1", "Course 2"]);
    await read(await change(first, { isPublic: false }), 200);
    expect(await shown()).toEqual(["Course 2"]);
    await read(await change(second, { name: "Course B" }), 200);
    expect(await shown()).toEqual(["Course B"]);
    expect((await gil.call("DELETE", `/api/credentials/${second}`)).status).toBe(204);
    expect(await shown()).toEqual([]);
    await read(await change(secret, { isPublic: true }), 200);
    expect(await shown()).toEqual(["Course secret"]);
  });

  it("move to another address, and the former one no longer leads to the profile", async () => {
    const hana = await register("hana");
    const slug = await turn(hana, true);
    const body = { publicProfileSlug: "hana-moved", bio: "Moved" };
    await read(await hana.call("PUT", "/api/users/me", { body }), 200);
    expect(await visits(slug)).toEqual([404, 404]);
    expect(await read(await fetch(`${url}/api/profiles/hana-moved`), 200)).toMatchObject({
      bio: "Moved",
    });
  });

  async function visits(slug: string): Promise<number[]> {
    const calls = ["", "/credentials"].map((rest) => fetch(`${url}/api/profiles/${slug}${rest}`));
    return (await Promise.all(calls)).map(({ status }) => status);
  }

  it("add a credential and upload a file that references it, list, delete, list", async () => {
    const finn = await register("finn");
    const credentialId = await add(finn, "Course with a paper");
    const form = new FormData();
    form.append("file", new File(["%PDF-1.7"], "paper.pdf"));
    form.append("credentialId", credentialId);
    const sent = { method: "POST", headers: { cookie: finn.cookie }, body: form };
    const document = await read(await fetch(`${url}/api/documents/upload`, sent), 201);
    const { id } = documentSchema.parse(document);
    expect(document).toMatchObject({ credentialId });
    expect(await read(await finn.call("GET", "/api/documents"), 200)).toEqual([document]);
    await finn.call("DELETE", `/api/credentials/${credentialId}`);
    expect(await read(await finn.call("GET", "/api/documents"), 200)).toMatchObject([
      { id, credentialId: "" },
    ]);
    expect((await finn.call("DELETE", `/api/documents/${id}`)).status).toBe(204);
    expect(await read(await finn.call("GET", "/api/documents"), 200)).toEqual([]);
  });

  it("twenty simultaneous writes, seen by another session of the same person", async () => {
    const emil = await register("emil");
    const elsewhere = await signIn(url, "emil");
    const names = Array.from({ length: 20 }, (_, index) => `Course ${index}`);
    await Promise.all(names.map((name) => add(emil, name)));
    expect((await list(elsewhere)).map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(await stats(elsewhere)).toMatchObject({ totalCredentials: 20, learningHours: 60 });
  });
});

async function read(answer: Response, status: number): Promise<unknown> {
  const text = await answer.text();
  expect(answer.status, `${answer.url} answered ${text}`).toBe(status);
  return JSON.parse(text);
}

/** Returns the address of the profile. */
async function turn(person: TestUser, enabled: boolean): Promise<string> {
  const answer = await person.call("PUT", "/api/profile/public", { body: { enabled } });
  const { user } = setPublicProfile.answers[200].parse(await read(answer, 200));
  expect(user.publicProfile).toBe(enabled);
  return user.publicProfileSlug;
}

async function add(person: TestUser, name: string, isPublic = false): Promise<string> {
  const dated = { organization: "Anywhere", completedDate: "2025-06-05", hours: 3 };
  const body = { name, ...dated, isPublic };
  const answer = await person.call("POST", "/api/credentials", { body });
  return credentialSchema.parse(await read(answer, 201)).id;
}

const list = async (person: TestUser) =>
  z.array(credentialSchema).parse(await read(await person.call("GET", "/api/credentials"), 200));
const me = async (person: TestUser) =>
  meSchema.parse(await read(await person.call("GET", "/api/users/me"), 200));
const stats = async (person: TestUser) => read(await person.call("GET", "/api/stats"), 200);
