import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { publicCredentialSchema } from "@laurel/contracts/routes/profile";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useProfileHarness } from "./testing/profile-harness.ts";
import {
  callsOf,
  changed,
  deleted,
  FILE,
  lockerOfAda,
  portfolioOfAda,
  removed,
  useTwoPeople,
} from "./testing/sharing.ts";

const profile = useProfileHarness();
const { own, share, links, visit, unlock } = callsOf(profile);
beforeEach(() => useTwoPeople(profile));

const DAY_MS = 24 * 3600 * 1000;
const grantOf = (answer: Awaited<ReturnType<typeof unlock>>) =>
  String(answer.headers[INTERNAL_HEADERS.unlocked]);

describe("what a share link shows", () => {
  it("is exactly what was chosen, private or not, newest first, with the fields of public profiles", async () => {
    await own("PUT", "/api/users/me", { bio: "Bio", jobTitle: "Analyst", company: "Engines" });
    const { path } = await share({ credentialIds: ["1", "2"], documentIds: ["a"] });
    const answer = await visit(path);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const shared = answer.json();
    expect(shared).toMatchObject({ label: "For the bank", endsOn: "" });
    expect(shared.person).toEqual({
      name: "Ada King",
      jobTitle: "Analyst",
      company: "Engines",
      bio: "Bio",
      avatarUrl: "",
      email: "",
    });
    expect(shared.credentials.map(({ name }: { name: string }) => name)).toEqual([
      "Course 2",
      "Course 1",
    ]);
    expect(Object.keys(shared.credentials[0]).toSorted()).toEqual(
      Object.keys(publicCredentialSchema.shape).toSorted(),
    );
    const { length: fileSize } = FILE;
    expect(shared.documents).toEqual([
      { id: "a", fileName: "Diplom Zürich.pdf", fileType: "application/pdf", fileSize },
    ]);
  });

  it("has the email address only if the person wants to be contacted", async () => {
    const { id, path } = await share({ contact: true });
    expect((await visit(path)).json().person.email).toBe("ada@example.org");
    await own("PUT", `/api/share-links/${id}`, { contact: false });
    expect((await visit(path)).json().person.email).toBe("");
  });

  it("no longer has what was deleted a moment ago, although no consumer has run", async () => {
    const { path } = await share({ credentialIds: ["1", "2"], documentIds: ["a", "z"] });
    expect((await visit(path)).json().credentials).toHaveLength(2);
    profile.portfolio.holds(portfolioOfAda(removed("2")));
    profile.locker.holds(lockerOfAda(deleted("a")));
    const { credentials, documents } = (await visit(path)).json();
    expect(credentials).toMatchObject([{ id: "1" }]);
    expect(documents).toMatchObject([{ id: "z" }]);
    expect((await visit(`${path}/documents/a/download`)).statusCode).toBe(404);
  });

  it("still has what was made private meanwhile: the link is the owner's word", async () => {
    profile.portfolio.holds(portfolioOfAda(changed("1", true)));
    const { path } = await share({ credentialIds: ["1"] });
    const before = (await visit(path)).json().credentials;
    expect(before).toMatchObject([{ id: "1" }]);
    profile.portfolio.holds(portfolioOfAda(changed("1", true), changed("1", false)));
    expect((await visit(path)).json().credentials).toEqual(before);
  });

  it("is 503 while it can't be read in its current state", async () => {
    const [without, withDocument] = [await share(), await share({ documentIds: ["a"] })];
    await profile.locker.close();
    expect((await visit(without.path)).statusCode).toBe(200);
    expect((await visit(withDocument.path)).statusCode).toBe(503);
    await profile.portfolio.close();
    expect((await visit(without.path)).statusCode).toBe(503);
  });

  it("lasts until the end of the last day, in UTC", async () => {
    const { path } = await share({ endsOn: "2026-01-02" });
    profile.clock.advance(2 * DAY_MS - 1);
    expect((await visit(path)).statusCode).toBe(200);
    profile.clock.advance(1);
    expect((await visit(path)).statusCode).toBe(404);
    expect(await links()).toHaveLength(1);
  });

  it("is the same 404 for unknown, ended and deleted links, also with a password", async () => {
    const ended = await share({ endsOn: "2026-01-01", password: "sesame" });
    const gone = await share({ password: "sesame" });
    await own("DELETE", `/api/share-links/${gone.id}`);
    profile.clock.advance(DAY_MS);
    const unknown = `/api/shared/${"A".repeat(43)}`;
    for (const way of ["", "/unlock", "/documents/a/download"]) {
      const send = (path: string) =>
        way === "/unlock" ? unlock(path, "sesame") : visit(path + way);
      const missing = await send(unknown);
      expect(missing.statusCode).toBe(404);
      for (const { path } of [ended, gone])
        expect([(await send(path)).statusCode, (await send(path)).body]).toEqual([
          404,
          missing.body,
        ]);
    }
  });
});

it("does the same work for unknown, ended and deleted links", async () => {
  const ended = await share({ endsOn: "2026-01-01" });
  const gone = await share();
  await own("DELETE", `/api/share-links/${gone.id}`);
  profile.clock.advance(DAY_MS);
  const read = vi.spyOn(profile.deps.eventStore, "read");
  async function lookedUp(path: string) {
    await visit(path);
    read.mockClear();
    const { headers } = await visit(path);
    return { reads: read.mock.calls.length, headers: Object.keys(headers) };
  }
  const expected = await lookedUp(ended.path);
  expect(expected.reads).toBeGreaterThan(0);
  for (const path of [gone.path, `/api/shared/${"A".repeat(43)}`])
    expect(await lookedUp(path)).toEqual(expected);
});

describe("a password", () => {
  it("is asked for, and opens only this link, for an hour", async () => {
    const { path } = await share({ password: "sesame", documentIds: ["a"] });
    const other = await share({ password: "sesame" });
    const file = `${path}/documents/a/download`;
    for (const locked of [await visit(path), await visit(file)])
      expect([locked.statusCode, locked.json().code]).toEqual([401, "password_required"]);
    const wrong = await unlock(path, "Sesame");
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, "wrong_password"]);
    expect(wrong.headers).not.toHaveProperty(INTERNAL_HEADERS.unlocked);
    const right = await unlock(path, "sesame");
    expect(right.statusCode).toBe(204);
    const grant = grantOf(right);
    expect((await visit(path, { grant })).statusCode).toBe(200);
    expect((await visit(file, { grant })).statusCode).toBe(200);
    expect((await visit(other.path, { grant })).statusCode).toBe(401);
    const later = grant.replace(/^\d+/, (expiry) => String(Number(expiry) + 1));
    for (const forged of [later, `${grant}x`, "", "1.2"])
      expect((await visit(path, { grant: forged })).statusCode).toBe(401);
    profile.clock.advance(3600 * 1000 - 1);
    expect((await visit(path, { grant })).statusCode).toBe(200);
    profile.clock.advance(1);
    expect((await visit(path, { grant })).statusCode).toBe(401);
  });

  it("has to be entered again after it was changed", async () => {
    const { id, path } = await share({ password: "sesame" });
    const grant = grantOf(await unlock(path, "sesame"));
    await own("PUT", `/api/share-links/${id}`, { password: "another" });
    expect((await visit(path, { grant })).statusCode).toBe(401);
    expect((await unlock(path, "sesame")).statusCode).toBe(403);
    expect((await unlock(path, "another")).statusCode).toBe(204);
    await own("PUT", `/api/share-links/${id}`, { password: "" });
    expect((await visit(path)).statusCode).toBe(200);
    expect((await unlock(path, "anything")).statusCode).toBe(204);
  });
});

describe("a shared document", () => {
  it("is downloaded as an attachment, byte for byte", async () => {
    const { path } = await share({ documentIds: ["a"] });
    const answer = await visit(`${path}/documents/a/download`);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(FILE)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(FILE.length),
      "cache-control": "no-store",
    });
    expect(answer.headers["content-disposition"]).toMatch(
      /^attachment; filename="Diplom Zurich.pdf"/,
    );
  });

  it("is 404 when the link doesn't show it, although the person has it", async () => {
    const { path } = await share({ documentIds: ["a"] });
    for (const id of ["z", "b", "1", "nothing"])
      expect((await visit(`${path}/documents/${id}/download`)).statusCode).toBe(404);
  });
});

describe("views", () => {
  it("count once per browser and day, never the owner's or those of robots", async () => {
    const { path } = await share({ password: "sesame" });
    const [chrome, firefox] = ["c".repeat(43), "f".repeat(43)];
    await visit(path, { visitor: chrome });
    expect(await links()).toMatchObject([{ views: 0, lastViewedAt: "" }]);
    const grant = grantOf(await unlock(path, "sesame"));
    profile.clock.advance(1000);
    for (const visitor of [chrome, chrome, firefox]) await visit(path, { visitor, grant });
    await visit(path, { grant });
    await visit(path, { visitor: "o".repeat(43), grant, userId: "ada" });
    expect(await links()).toMatchObject([{ views: 2, lastViewedAt: "2026-01-01T00:00:01.000Z" }]);
    profile.clock.advance(DAY_MS);
    await visit(path, {
      visitor: chrome,
      grant: grantOf(await unlock(path, "sesame")),
      userId: "bob",
    });
    expect(await links()).toMatchObject([{ views: 3 }]);
  });

  it("are counted of 20 browsers at once", async () => {
    const { path } = await share();
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => visit(path, { visitor: `${at}`.padStart(43, "x") })),
    );
    expect(await links()).toMatchObject([{ views: 20 }]);
  });
});
