import { credentialSchema, type Credential } from "@laurel/contracts/routes/credentials";
import type { Me } from "@laurel/contracts/routes/users";
import type { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { credentialsCsv } from "./credentials-csv.ts";
import { jsonStream } from "./json-pieces.ts";
import { jsonResume } from "./json-resume.ts";

const AT = "2026-01-02T03:04:05.000Z";
const credential = (fields: Partial<Credential>): Credential =>
  credentialSchema.parse({
    id: "7",
    userId: "u",
    name: "Course",
    type: "course",
    organization: "School",
    completedDate: "2025-06-05",
    expirationDate: "",
    credentialId: "",
    credentialUrl: "",
    description: "",
    imageUrl: "",
    hours: 0,
    duration: "",
    isPublic: false,
    skills: [],
    categories: [],
    verificationStatus: "pending",
    renews: "",
    renewedBy: "",
    createdAt: AT,
    updatedAt: AT,
    ...fields,
  });

const me: Me = {
  id: "u",
  username: "ada",
  name: "Ada Łącka",
  email: "ada@example.org",
  emailVerified: true,
  provider: "local",
  avatarUrl: "",
  bio: "",
  jobTitle: "Engineer",
  company: "",
  publicProfile: false,
  publicProfileSlug: "",
  interests: [{ name: "Chess", category: "non_ai" }],
  language: "",
  createdAt: AT,
  updatedAt: AT,
};

const textOf = async (stream: Readable) => (await stream.toArray()).join("");

describe("JSON that is written in pieces", () => {
  it("equals the result of JSON.stringify, and no piece contains the whole list", async () => {
    for (const value of [[], {}, [credential({}), credential({})], { me, list: [1, [2]] }, "ż", 1])
      expect(await textOf(jsonStream(value))).toBe(`${JSON.stringify(value, undefined, 2)}\n`);
    const many = Array.from({ length: 100 }, () => credential({ description: "x".repeat(1_000) }));
    const pieces = await jsonStream(many).toArray();
    expect(Math.max(...pieces.map((piece: string) => piece.length))).toBeLessThan(3_000);
  });
});

describe("credentials as a table", () => {
  it("quotes special characters, and prevents spreadsheets from running formulas", async () => {
    const name = 'Łódź, "the"\ncourse';
    const csv = await textOf(
      credentialsCsv([
        credential({ name, description: "=HYPERLINK(1)", skills: ["a", "b"], isPublic: true }),
      ]),
    );
    const [head, ...rows] = csv.split("\n");
    expect(head).toBe(
      "\ufeffid,type,name,organization,completedDate,expirationDate,hours,duration,credentialId,credentialUrl,description,skills,isPublic",
    );
    expect(rows.join("\n")).toBe(
      `7,course,"Łódź, ""the""\ncourse",School,2025-06-05,,0,,,,'=HYPERLINK(1),"a; b",yes\n`,
    );
  });
});

describe("credentials as a JSON Resume", () => {
  it("are education or certificates, without empty fields", () => {
    const degree = credential({ type: "degree", name: "BSc Mathematics", organization: "UCL" });
    const resume = jsonResume(me, [degree, credential({ skills: ["Go", "SQL"] })], "");
    expect(resume).toMatchObject({
      basics: { name: "Ada Łącka", label: "Engineer", email: "ada@example.org" },
      education: [{ institution: "UCL", area: "BSc Mathematics", endDate: "2025-06-05" }],
      certificates: [{ name: "Course", issuer: "School", date: "2025-06-05" }],
      skills: [{ name: "Go" }, { name: "SQL" }],
      interests: [{ name: "Chess" }],
    });
    expect(resume.basics).not.toHaveProperty("summary");
    expect(resume.certificates[0]).not.toHaveProperty("url");
  });
});
