import { expect, describe, it } from "vitest";
import { samplePerson } from "@laurel/testing/sample-person";
import { credential } from "../testing/credential.ts";
import { cvOf, type CvSource } from "./cv.ts";

const cv = (source: Partial<CvSource>) =>
  cvOf({
    me: samplePerson(),
    credentials: [],
    publicUrl: "https://laurel.example",
    today: "2026-01-01",
    language: "en",
    ...source,
  });

describe("the person in a CV", () => {
  it.each([
    ["Analyst", "Engines", "Analyst at Engines"],
    ["Analyst", "", "Analyst"],
    ["", "Engines", "Engines"],
    ["", "", ""],
  ])("%j at %j is %j", (jobTitle, company, position) => {
    expect(cv({ me: samplePerson({ jobTitle, company }) }).position).toBe(position);
  });

  it("includes the email address only in the full CV, and the profile's address only if others can open it", () => {
    const hidden = samplePerson({ publicProfileSlug: "ada-king" });
    const shown = { ...hidden, publicProfile: true };
    const mail = { text: "ada@example.org", href: "mailto:ada@example.org" };
    const href = "https://laurel.example/profiles/ada-king";
    const page = { text: "laurel.example/profiles/ada-king", href };
    expect(cv({ me: hidden }).contact).toEqual([mail]);
    expect(cv({ me: shown }).contact).toEqual([mail, page]);
    expect(cv({ me: hidden, only: "public" }).contact).toEqual([]);
    expect(cv({ me: shown, only: "public" }).contact).toEqual([page]);
  });

  it("splits the bio into paragraphs", () => {
    expect(cv({ me: samplePerson({ bio: "  One \r\n\n Two\n" }) }).summary).toEqual(["One", "Two"]);
  });
});

describe("the credentials in a CV", () => {
  it("are listed by type, newest first, without empty types", () => {
    const credentials = [
      credential({ name: "Old", type: "course", completedDate: "2019-12-31" }),
      credential({ name: "MSc", type: "degree", completedDate: "2021-07-01" }),
      credential({ name: "New", type: "course", completedDate: "2020-01-01" }),
      credential({ name: "Same day", type: "course", completedDate: "2020-01-01" }),
    ];
    const { sections } = cv({ credentials });
    expect(sections.map(({ title, entries }) => [title, entries.map(({ name }) => name)])).toEqual([
      ["Courses", ["New", "Same day", "Old"]],
      ["Degrees", ["MSc"]],
    ]);
  });

  it("are only the public ones if the person chose so", () => {
    const credentials = [
      credential({ name: "Shown", isPublic: true, skills: ["Chess"] }),
      credential({ name: "Kept", skills: ["Poker"] }),
    ];
    const chosen = cv({ credentials, only: "public" });
    expect(chosen.sections[0]?.entries.map(({ name }) => name)).toEqual(["Shown"]);
    expect(chosen.skills).toEqual(["Chess"]);
    expect(cv({ credentials }).sections[0]?.entries).toHaveLength(2);
  });

  it("include all details, with full dates", () => {
    const credentials = [
      credential({
        completedDate: "2025-06-05",
        expirationDate: "2028-05-08",
        hours: 1_200,
        duration: "6 weeks",
        credentialId: "LF-1",
        credentialUrl: "https://example.org/1",
        description: "One\nTwo",
        skills: ["Linux", "linux", "Go"],
      }),
    ];
    expect(cv({ credentials }).sections[0]?.entries).toEqual([
      {
        date: "June 5, 2025",
        name: "Course",
        organization: "Anywhere",
        facts: ["Valid until May 8, 2028", "1,200 hours", "6 weeks", "Credential ID LF-1"],
        description: ["One", "Two"],
        skills: ["Linux", "Go"],
        link: "https://example.org/1",
      },
    ]);
    const [bare] = cv({ credentials: [credential()] }).sections[0]?.entries ?? [];
    expect(bare).toMatchObject({ facts: [], description: [], skills: [], link: "" });
  });

  it("name the host that vouches for a badge only while it's verified", () => {
    const badge = { issuer: { name: "Engines & Co", host: "engines.example" } };
    const factsOf = (verificationStatus: string) =>
      cv({ credentials: [{ ...credential({ verificationStatus }), badge }] }).sections[0]
        ?.entries[0]?.facts;
    expect(factsOf("verified")).toEqual(["Verified by engines.example"]);
    const nobody = { issuer: { name: "Harvard University", host: "" } };
    const unvouched = { ...credential({ verificationStatus: "verified" }), badge: nobody };
    expect(cv({ credentials: [unvouched] }).sections[0]?.entries[0]?.facts).toEqual([]);
    for (const status of ["pending", "failed", "revoked", "integrity_only"])
      expect(factsOf(status)).toEqual([]);
  });

  const by = { name: "Ada King", organization: "Hospital", host: "hospital.example" };
  it.each([
    [[], []],
    [[by], ["Confirmed by Ada King, Hospital (hospital.example)"]],
    [
      [by, { name: "Laurel", organization: "Laurel", host: "" }],
      [
        "Confirmed by Ada King, Hospital (hospital.example); Laurel, Laurel (a personal email address)",
      ],
    ],
    [
      [{ name: "דנה", organization: "Bob\u202e", host: "" }],
      ["Confirmed by \u2068דנה\u2069, Bob (a personal email address)"],
    ],
  ])("name who has confirmed them, and where their email is: %j", (confirmedBy, facts) => {
    const credentials = [{ ...credential(), confirmedBy }];
    expect(cv({ credentials }).sections[0]?.entries[0]?.facts).toEqual(facts);
  });

  it.each([
    ["certification", "2026-01-01", "Valid until January 1, 2026"],
    ["certification", "2025-12-31", "Expired December 31, 2025"],
    ["course", "2026-01-02", "Expires January 2, 2026"],
    ["degree", "1999-01-02", "Expired January 2, 1999"],
  ] as const)("a %s until %s reads %j", (type, expirationDate, words) => {
    const credentials = [credential({ type, expirationDate, hours: 1 })];
    expect(cv({ credentials }).sections[0]?.entries[0]?.facts).toEqual([words, "1 hour"]);
  });

  it.each([
    ["2026-01-01", []],
    ["2026-01-02", ["Planned"]],
  ])("completed on %s have the facts %j", (completedDate, facts) => {
    const credentials = [credential({ completedDate })];
    expect(cv({ credentials }).sections[0]?.entries[0]?.facts).toEqual(facts);
  });

  it("say of a renewed credential that it's renewed, never that it has expired", () => {
    const credentials = [credential({ expirationDate: "2025-12-31", renewedBy: "2" })];
    expect(cv({ credentials }).sections[0]?.entries[0]?.facts).toEqual(["Renewed"]);
  });

  it("are one entry for a chain of renewals, with the dates of all", () => {
    const years = ["2017", "2020", "2023"];
    const chain = years.map((year, index) =>
      credential({
        id: year,
        name: `Nurse ${year}`,
        type: "certification",
        completedDate: `${year}-05-08`,
        expirationDate: `${Number(year) + 3}-05-08`,
        renews: years[index - 1] ?? "",
        renewedBy: years[index + 1] ?? "",
        isPublic: year !== "2020",
      }),
    );
    const entriesOf = (source: Partial<CvSource>) =>
      cv({ credentials: chain.toReversed(), ...source }).sections.flatMap(({ entries }) =>
        entries.map(({ date, name, facts }) => [date, name, ...facts]),
      );
    const [date, name] = ["May 8, 2023", "Nurse 2023"];
    const all = "2017, renewed 2020, 2023";
    expect(entriesOf({})).toEqual([[date, name, `${all}; expires May 8, 2026`]]);
    const expired = [date, name, `${all}; expired May 8, 2026`];
    expect(entriesOf({ today: "2026-05-09" })).toEqual([expired]);
    const shown = [date, name, "2017, renewed 2023; expires May 8, 2026"];
    expect(entriesOf({ only: "public" })).toEqual([shown]);
    const older = entriesOf({ credentials: chain.slice(0, 2), only: "public" });
    expect(older).toEqual([["May 8, 2017", "Nurse 2017", "Renewed"]]);
    const endless = chain.map((one) => ({ ...one, expirationDate: "" }));
    expect(entriesOf({ credentials: endless })).toEqual([[date, name, all]]);
  });

  it("show the person's skills, the most frequent first", () => {
    const credentials = [
      credential({ skills: ["Chess", "Go", "GO", "go"] }),
      credential({ skills: ["go", "Linux"] }),
      credential({ skills: ["linux", "Go"] }),
    ];
    expect(cv({ credentials }).skills).toEqual(["Go", "Linux", "Chess"]);
  });
});
