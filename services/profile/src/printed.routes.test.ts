import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { credentialPageSchema, publicPageSchema } from "@laurel/contracts/internal";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { commitsOf } from "@laurel/testing/projection-harness";
import { beforeEach, describe, expect, it } from "vitest";
import { credential } from "./testing/credential.ts";
import { accountOf, useProfileHarness } from "./testing/profile-harness.ts";
import { readDocx } from "./testing/read-docx.ts";
import { readPdf } from "./testing/read-pdf.ts";

const profile = useProfileHarness();
beforeEach(() => {
  profile.identity.holds(accountOf("ada", "Zoë King"));
  holds([
    credential({ id: "1", name: "Shown", isPublic: true }),
    credential({ id: "2", name: "Kept", type: "degree", completedDate: "2025-06-02" }),
    credential({ id: "3", name: "Newest", isPublic: true, completedDate: "2025-06-03" }),
  ]);
});

function holds(credentials: readonly Credential[]): void {
  const events = credentials.map(({ userId: _owner, ...one }) => ({
    type: "CredentialAdded",
    version: 1,
    data: { credential: one },
  }));
  profile.portfolio.holds(commitsOf("portfolio-ada", events));
}

const userId = "ada";
const seen = "account-ada=2";
const put = (path: string, body: unknown) => profile.call("PUT", path, { userId, body, seen });
const turn = (enabled: boolean) => profile.turn(enabled, { userId, seen });
const page = (slug: string) => profile.call("GET", `/internal/pages/${slug}`);
const picture = (slug: string) => profile.call("GET", `/internal/pages/${slug}/preview.png`);

describe("the CV", () => {
  const download = (query = "", userId = "ada") =>
    profile.call("GET", `/api/cv/download${query}`, { userId, seen: `${seen},portfolio-ada=3` });

  it("contains everything that its owner has seen, even if no event was delivered [spec 7.24]", async () => {
    const { statusCode, headers, rawPayload } = await download();
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toContain("wordprocessingml.document");
    expect(headers["content-disposition"]).toBe(
      `attachment; filename="Zoe_King_CV_2026-01-01.docx"; filename*=UTF-8''Zo%C3%AB_King_CV_2026-01-01.docx`,
    );
    expect((await readDocx(rawPayload)).paragraphs).toEqual([
      "Zoë King",
      "ada@example.org",
      "Certifications",
      "June 3, 2025\tNewest",
      "Anywhere",
      "June 1, 2025\tShown",
      "Anywhere",
      "Degrees",
      "June 2, 2025\tKept",
      "Anywhere",
    ]);
  });

  it("contains only public credentials if the person chose so", async () => {
    await turn(true);
    const { paragraphs, links } = await readDocx((await download("?only=public")).rawPayload);
    expect(paragraphs).not.toContain("Degrees");
    expect(paragraphs.join()).not.toContain("ada@example.org");
    expect(links).toEqual(["https://laurel.example/profiles/zoe-king"]);
  });

  it("is a PDF if asked for, with the same contents, in either template", async () => {
    for (const template of ["classic", "compact"]) {
      const { headers, rawPayload } = await download(`?format=pdf&template=${template}`);
      expect(headers["content-type"]).toBe("application/pdf");
      expect(headers["content-disposition"]).toContain('filename="Zoe_King_CV_2026-01-01.pdf"');
      const { elements } = await readPdf(rawPayload);
      const names = elements.flatMap(({ role, text }) => (role === "H3" ? text : []));
      expect(names).toEqual(
        ["June 3, 2025 Newest", "June 1, 2025 Shown", "June 2, 2025 Kept"].map((name) =>
          expect.stringContaining(name),
        ),
      );
    }
    await turn(true);
    const { text } = await readPdf((await download("?format=pdf&only=public")).rawPayload);
    expect(text).toContain("Newest");
    expect(text).not.toMatch(/Kept|ada@example.org/);
  });

  it("is in the chosen language, else in that of the request", async () => {
    const chosen = await download("?format=pdf&language=de");
    expect(chosen.headers["content-language"]).toBe("de");
    expect((await readPdf(chosen.rawPayload)).lang).toBe("de");
    const headers = { [INTERNAL_HEADERS.language]: "fr" };
    const answer = await profile.call("GET", "/api/cv/download", { userId, headers });
    expect(answer.headers["content-language"]).toBe("fr");
    expect((await readDocx(answer.rawPayload)).paragraphs).toContain("3 juin 2025\tNewest");
  });

  it("is only for its owner, and for valid options", async () => {
    expect((await download("", "")).statusCode).toBe(401);
    expect((await download("", "nobody")).statusCode).toBe(401);
    for (const query of [
      "only=private",
      "format=odt",
      "template=grand",
      "language=tlh",
      "language=de&language=fr",
    ])
      expect((await download(`?${query}`)).statusCode).toBe(400);
  });

  it("is not made from older data than the person has seen", async () => {
    await profile.portfolio.close();
    expect((await download()).statusCode).toBe(503);
  });
});

describe("the data of a public credential's raw page", () => {
  const of = (id: string, slug = "zoe-king") =>
    profile.call("GET", `/internal/pages/${slug}/credentials/${id}`);

  it("is what anybody may see of the credential and the person", async () => {
    await turn(true);
    const answer = credentialPageSchema.parse((await of("1")).json());
    expect(answer).toMatchObject({
      kind: "page",
      slug: "zoe-king",
      profile: { name: "Zoë King" },
      credential: { id: "1", name: "Shown" },
    });
    expect(JSON.stringify(answer)).not.toMatch(/Newest|ada@example\.org|"userId"|"hours"/);
    const open = await profile.call("GET", "/api/profiles/zoe-king/credentials/1");
    expect(open.json()).toEqual(answer.kind === "page" && answer.credential);
    expect(open.headers["cache-control"]).toBe("no-store");
  });

  it("says the same of a private credential, a missing one and somebody else's", async () => {
    profile.identity.holds(accountOf("bob", "Bob"));
    await turn(true);
    await profile.turn(true, { userId: "bob", seen: "account-bob=2" });
    const said = async (path: string) => {
      const { statusCode, body } = await profile.call("GET", path);
      return [statusCode, body];
    };
    for (const way of [
      "/internal/pages/S/credentials/ID",
      "/internal/pages/S/credentials/ID/preview.png",
      "/api/profiles/S/credentials/ID",
    ]) {
      const path = (slug: string, id: string) => way.replace("S", slug).replace("ID", id);
      const missing = await said(path("zoe-king", "999"));
      expect(missing[0]).toBe(404);
      expect(await said(path("zoe-king", "2"))).toEqual(missing);
      expect(await said(path("bob", "1"))).toEqual(missing);
      expect(await said(path("bob", "..%2Fada%2F1"))).toEqual(missing);
    }
  });

  it("leads from a former address to the present one", async () => {
    await turn(true);
    await put("/api/users/me", { publicProfileSlug: "countess" });
    expect((await of("1")).json()).toEqual({ kind: "moved", slug: "countess" });
  });

  it("has a picture of its own", async () => {
    await turn(true);
    const image = await profile.call("GET", "/internal/pages/zoe-king/credentials/1/preview.png");
    expect([image.statusCode, image.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(image.rawPayload.equals((await picture("zoe-king")).rawPayload)).toBe(false);
  });
});

describe("the data of a public profile's raw page", () => {
  it("is what anybody may see, the newest first, and the count per type", async () => {
    await turn(true);
    const answer = publicPageSchema.parse((await page("zoe-king")).json());
    expect(answer).toMatchObject({
      kind: "page",
      slug: "zoe-king",
      profile: { name: "Zoë King" },
      counts: { certification: 2, course: 0, degree: 0, workshop: 0 },
      credentials: [{ name: "Newest" }, { name: "Shown" }],
    });
    const text = JSON.stringify(answer);
    for (const hidden of ["Kept", "ada@example.org", '"userId"', '"hours"', '"username"'])
      expect(text).not.toContain(hidden);
  });

  it("has the newest two hundred of many, with the count of all", async () => {
    const many = Array.from({ length: 230 }, (_, id) =>
      credential({ id: String(id), type: "course", isPublic: true }),
    );
    holds(many);
    await turn(true);
    const { credentials, counts } = (await page("zoe-king")).json();
    expect([credentials.length, counts.course]).toEqual([200, 230]);
  });

  it("redirects former addresses while the profile is public", async () => {
    await turn(true);
    await put("/api/users/me", { publicProfileSlug: "countess" });
    expect((await page("zoe-king")).json()).toEqual({ kind: "moved", slug: "countess" });
    expect((await picture("zoe-king")).statusCode).toBe(404);
    await turn(false);
    const answers = await Promise.all(["zoe-king", "countess", "nobody", "No%20Slug"].map(page));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
  });

  it("is unavailable while a source does not answer", async () => {
    await turn(true);
    expect((await page("zoe-king")).statusCode).toBe(200);
    await profile.portfolio.close();
    expect([(await page("zoe-king")).statusCode, (await picture("zoe-king")).statusCode]).toEqual([
      503, 503,
    ]);
  });
});

it("the picture of a public profile exists while the profile is public", async () => {
  await turn(true);
  const { statusCode, headers, rawPayload } = await picture("zoe-king");
  expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
    200,
    "image/png",
    "no-store",
  ]);
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1_200, 630]);
  await turn(false);
  for (const slug of ["zoe-king", "nobody"]) expect((await picture(slug)).statusCode).toBe(404);
});

it("the version of the picture changes with its contents", async () => {
  await turn(true);
  const version = async () => (await page("zoe-king")).json().previewVersion;
  const before = await version();
  await put("/api/users/me", { bio: "Not in the picture" });
  expect(await version()).toBe(before);
  await put("/api/users/me", { jobTitle: "Analyst" });
  expect(await version()).not.toBe(before);
});
