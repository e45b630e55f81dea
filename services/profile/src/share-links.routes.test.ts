import { beforeEach, describe, expect, it } from "vitest";
import { useProfileHarness } from "./testing/profile-harness.ts";
import {
  callsOf,
  deleted,
  lockerOfAda,
  portfolioOfAda,
  removed,
  SEEN,
  useTwoPeople,
} from "./testing/sharing.ts";

const profile = useProfileHarness();
const { own, share, links, visit } = callsOf(profile);
beforeEach(() => useTwoPeople(profile));

const LINKS = "/api/share-links";

describe("a share link", () => {
  it("is answered with its address, and listed, newest first", async () => {
    const body = { documentIds: ["a"], endsOn: "2026-01-01", contact: true, password: "sesame" };
    const { path: _path, ...first } = await share(body);
    expect(first).toEqual({
      id: expect.stringMatching(/^[\da-f]{24}$/),
      label: "For the bank",
      url: expect.stringMatching(/^https:\/\/laurel\.example\/s\/[\w-]{43}$/),
      credentialIds: ["1"],
      documentIds: ["a"],
      hasPassword: true,
      endsOn: "2026-01-01",
      contact: true,
      views: 0,
      lastViewedAt: "",
      createdAt: "2026-01-01T00:00:00.000Z",
    });
    const second = await share({ label: " Other " });
    expect((await links()).map(({ label }) => label)).toEqual(["Other", "For the bank"]);
    expect(second.url).not.toBe(first.url);
    expect((await links())[1]).toEqual(first);
  });

  it("is one for one command, with the first answer, also after it was changed and deleted", async () => {
    const body = { label: "Once", credentialIds: ["1"], password: "sesame" };
    const send = () => own("POST", LINKS, body, { commandId: "key" });
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    const [first] = answers;
    expect(new Set(answers.map((one) => one.body)).size).toBe(1);
    expect(await links()).toHaveLength(1);
    const path = `${LINKS}/${first?.json().id}`;
    expect((await own("PUT", path, { label: "Changed" })).statusCode).toBe(200);
    expect((await send()).body).toBe(first?.body);
    expect((await own("DELETE", path)).statusCode).toBe(204);
    profile.portfolio.holds(portfolioOfAda(removed("1")));
    const seen = SEEN.replace("portfolio-ada=2", "portfolio-ada=3");
    const again = await profile.call("POST", LINKS, {
      userId: "ada",
      body,
      commandId: "key",
      seen,
    });
    expect([again.statusCode, again.body]).toEqual([201, first?.body]);
    expect(await links()).toEqual([]);
  });

  it("is created 20 times at once, and 100 times at most", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, at) => share({ label: `${at}` })));
    expect(new Set(all.map(({ url }) => url)).size).toBe(20);
    await Promise.all(Array.from({ length: 80 }, () => share()));
    const beyond = await own("POST", LINKS, { label: "More", credentialIds: ["1"] });
    expect([beyond.statusCode, beyond.json().code]).toEqual([409, "limit_reached"]);
    expect(await links()).toHaveLength(100);
  });

  it.each([
    [{ label: "" }, "label"],
    [{ label: "x".repeat(101) }, "label"],
    [{ credentialIds: [] }, "credentialIds"],
    [{ endsOn: "2025-12-31" }, "endsOn"],
    [{ endsOn: "2025-02-30" }, "endsOn"],
    [{ endsOn: "tomorrow" }, "endsOn"],
    [{ password: "x".repeat(201) }, "password"],
    [{ contact: "yes" }, "contact"],
  ])("is refused with 400 for %j", async (body, path) => {
    const sent = { label: "For the bank", credentialIds: ["1"], ...body };
    const answer = await own("POST", LINKS, sent);
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, path]);
    expect(await links()).toEqual([]);
  });

  it.each([
    { credentialIds: ["9"] },
    { credentialIds: ["1", "404"] },
    { documentIds: ["b"] },
    { documentIds: ["1"] },
  ])("is 404 for what isn't one's own: %j", async (body) => {
    const sent = { label: "For the bank", credentialIds: ["1"], ...body };
    expect((await own("POST", LINKS, sent)).statusCode).toBe(404);
    const { id } = await share();
    expect((await own("PUT", `${LINKS}/${id}`, body)).statusCode).toBe(404);
  });
});

describe("a change", () => {
  it("keeps absent fields, and removes password and end with an empty text", async () => {
    const { id, path } = await share({ password: "sesame", endsOn: "2026-02-01" });
    const before = await links();
    expect((await own("PUT", `${LINKS}/${id}`, {})).json()).toEqual(before[0]);
    const body = { credentialIds: ["2"], password: "", endsOn: "" };
    const changed = await own("PUT", `${LINKS}/${id}`, body);
    expect(changed.json()).toEqual({
      ...before[0],
      credentialIds: ["2"],
      hasPassword: false,
      endsOn: "",
    });
    expect((await visit(path)).json().credentials).toMatchObject([{ id: "2" }]);
    const empty = await own("PUT", `${LINKS}/${id}`, { credentialIds: [] });
    expect(empty.statusCode).toBe(400);
  });

  it("and a deletion are 404 for somebody else", async () => {
    const { id, path } = await share();
    const bob = { userId: "bob" };
    const missing = await own("PUT", `${LINKS}/nothing`, { label: "Mine" }, bob);
    expect(missing.statusCode).toBe(404);
    const answers = [
      await own("PUT", `${LINKS}/${id}`, { label: "Mine" }, bob),
      await own("DELETE", `${LINKS}/${id}`, undefined, bob),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
    expect((await visit(path)).statusCode).toBe(200);
    expect((await own("DELETE", `${LINKS}/${id}`)).statusCode).toBe(204);
    expect((await visit(path)).statusCode).toBe(404);
    expect((await own("DELETE", `${LINKS}/${id}`)).statusCode).toBe(404);
  });

  it("lists only what was not deleted", async () => {
    await share({ credentialIds: ["1", "2"], documentIds: ["a"] });
    profile.portfolio.holds(portfolioOfAda(removed("2")));
    profile.locker.holds(lockerOfAda(deleted("a")));
    const seen = "portfolio-ada=3,locker-ada=3";
    const listed = await profile.call("GET", LINKS, { userId: "ada", seen });
    expect(listed.json()).toMatchObject([{ credentialIds: ["1"], documentIds: [] }]);
  });
});

it("stores neither a token nor a password in the clear, and no more of either than there are links", async () => {
  const { id, url } = await share({ password: "open sesame" });
  await own("PUT", `${LINKS}/${id}`, { password: "another word" });
  const { eventStore, recordStore } = profile.deps;
  const [commits, hashes, tokens] = await Promise.all([
    eventStore.read("profile-ada", 0),
    recordStore.collection({ name: "passwords", indexes: [["userId"]] }),
    recordStore.collection({ name: "share-links", indexes: [["userId"]] }),
  ]);
  const stored = JSON.stringify([
    commits,
    await hashes.find({ where: {} }),
    await tokens.find({ where: {} }),
  ]);
  for (const secret of [url.split("/").at(-1) ?? "", "sesame", "another word"])
    expect(stored).not.toContain(secret);
  expect(stored.match(/\$argon2id/g)).toHaveLength(1);
  await own("DELETE", `${LINKS}/${id}`);
  expect(await hashes.find({ where: {} })).toEqual([]);
  expect(await tokens.find({ where: {} })).toEqual([]);
});
