import type { Interest } from "@laurel/contracts/routes/users";
import { describe, expect, it } from "vitest";
import { LEARNING_PATHS } from "../catalogue/catalogue.ts";
import { categoriesOf } from "./fields.ts";
import { translateTo } from "@laurel/texts/translations";
import { matchPaths, recommendationOf } from "./match.ts";
import { digestOf, needsOf, type Needs } from "./needs.ts";

const nothing: Needs = { interests: [], skills: [], held: [], expiring: [], gaps: [] };
const interested = (...names: string[]): Needs => ({
  ...nothing,
  interests: names.map((name): Interest => ({ name, category: "non_ai" })),
});
const t = translateTo("en");
const ids = (needs: Needs) => matchPaths(needs, t).map(({ entry }) => entry.id);
const reasonFor = (needs: Needs, id: string) =>
  matchPaths(needs, t).find(({ entry }) => entry.id === id)?.reason;

describe("matching paths", () => {
  it.each([
    ["Python", "python-first-steps"],
    ["python programming", "python-first-steps"],
    ["JS", "javascript-foundations"],
    ["GenAI", "generative-ai-at-work"],
    ["ML", "machine-learning-foundations"],
    ["machine learning", "machine-learning-foundations"],
    ["C#", "csharp-and-dotnet"],
    ["Français", "french-start"],
    ["negotiations", "negotiation"],
    ["First aid", "first-aid"],
    ["Photography", "photography"],
    ["UX", "user-experience-design"],
    ["Gardening", "gardening"],
    ["PMP", "project-management-professional"],
    ["Excel", "spreadsheets-and-office"],
    ["law", "law-for-everybody"],
  ])("an interest in %s leads to %s, and says so", (name, id) => {
    expect(ids(interested(name))).toContain(id);
    expect(reasonFor(interested(name), id)).toBe(`Suggested because you're interested in ${name}.`);
  });

  it.each([
    ["a skill", { ...nothing, skills: ["Cloud"], held: ["AWS Practitioner"] }, "sql-and-databases"],
    ["a credential", { ...nothing, held: ["Wound Care Basics"] }, "moving-and-handling"],
  ])("says of %s that a path follows it only if more than its category does", (_of, needs, id) => {
    expect(reasonFor(needs, id) ?? "").not.toMatch(/follows on from|builds on/);
  });

  it("puts credentials that expire soon first, with their date", () => {
    const name = "AWS Certified Solutions Architect";
    const needs = {
      ...interested("Gardening"),
      held: [name],
      expiring: [{ name, on: "2026-03-01" }],
    };
    const [first] = matchPaths(needs, t);
    expect(first?.entry.id).toBe("aws-architecture");
    expect(first?.reason).toBe(`Suggested because your ${name} expires on March 1, 2026.`);
  });

  it("follows missing hours of continuing education, and says how many by when", () => {
    const gap = { name: "Cloud Architect", skills: ["Kubernetes"], hours: 28, on: "2027-06-30" };
    const needs = { ...nothing, held: [gap.name], gaps: [gap] };
    const sentence = "Suggested because your Cloud Architect needs 28 more hours by June 30, 2027.";
    expect(reasonFor(needs, "containers-and-kubernetes")).toBe(sentence);
    const last = { ...needs, gaps: [{ ...gap, hours: 1 }] };
    expect(reasonFor(last, "containers-and-kubernetes")).toContain("needs 1 more hour by");
  });

  it("puts what expires soon before missing hours, and these before interests", () => {
    const gap = { name: "Kubernetes", skills: [], hours: 28, on: "2027-06-30" };
    const needs = { ...interested("Gardening"), held: ["Kubernetes"], gaps: [gap] };
    expect(matchPaths(needs, t)[0]?.reason).toContain("28 more hours");
    const name = "AWS Certified Solutions Architect";
    const expiring = { ...needs, expiring: [{ name, on: "2026-03-01" }] };
    expect(matchPaths(expiring, t)[0]?.reason).toContain("expires on March 1, 2026");
    const german = matchPaths(expiring, translateTo("de"));
    expect(german[0]?.reason).toContain("1. März 2026");
  });

  it("follows a skill", () => {
    const needs = { ...nothing, skills: ["Kubernetes"], held: ["Ship it"] };
    expect(reasonFor(needs, "containers-and-kubernetes")).toMatch(/your skill in Kubernetes/);
  });

  it.each([
    ["Sepsis Recognition", "deteriorating-patient"],
    ["BLS Provider", "advanced-life-support"],
    ["Alzheimer's and Dementia Care", "dementia-care"],
    ["CELTA", "teaching-english"],
    ["Welding Certificate", "welding"],
    ["CAMS", "anti-money-laundering"],
  ])("%s leads to %s, and to no other field", (name, id) => {
    const found = matchPaths({ ...nothing, held: [name] }, t);
    const because = found.filter(({ reason }) => reason.includes(name));
    expect(because.map(({ entry }) => entry.id)).toContain(id);
    const categories = categoriesOf([name]);
    for (const { entry } of because) expect(categories).toContain(entry.category);
  });

  it.each([
    "ITIL 4 Foundation",
    "Sepsis Recognition",
    "Human Anatomy",
    "Wound Management",
    "Quidditch",
  ])("%s is no reason for a path of another field", (name) => {
    const needs = { ...nothing, held: [name], expiring: [{ name, on: "2026-03-01" }] };
    const other = /JavaScript|Cybersecurity|People and Hiring|First Team/;
    const reasons = matchPaths(needs, t)
      .filter(({ entry }) => other.test(entry.name))
      .map(({ reason }) => reason);
    expect(reasons.filter((reason) => /expires|follows on/.test(reason))).toEqual([]);
  });

  it.each([
    ["Wound Care", /Safeguarding|Care Work|End of Life/],
    ["Medication Safety", /Safety at Work|Food and Nutrition/],
    ["Health Education", /Classroom|Teaching|Literacy/],
  ])("a word that %s shares with many fields is no reason", (name, others) => {
    const because = matchPaths({ ...nothing, held: [name], skills: [name] }, t)
      .filter(({ entry }) => others.test(entry.name))
      .map(({ entry, reason }) => `${entry.name}: ${reason}`);
    expect(because.filter((one) => one.includes(name))).toEqual([]);
  });

  it("takes such a word for a reason if there's no other", () => {
    expect(ids(interested("Safety"))).toContain("workplace-safety");
    expect(reasonFor({ ...nothing, held: ["Care Certificate"] }, "safeguarding-adults")).toContain(
      "follows",
    );
  });

  it("follows what an interest says, not a word beside it", () => {
    const because = matchPaths(interested("Palliative care"), t)
      .filter(({ reason }) => reason.includes("Palliative care"))
      .map(({ entry }) => entry.id);
    expect(because).toContain("end-of-life-care");
    expect(because).not.toContain("deteriorating-patient");
    expect(because).not.toContain("patient-safety");
  });

  it("gives a nurse paths of nursing before those that suit everybody", () => {
    const [first] = matchPaths({ ...nothing, held: ["Registered Nurse, night shift"] }, t);
    expect(first?.reason).toContain("Registered Nurse");
    expect(categoriesOf(["nurse"])).toContain(first?.entry.category);
  });

  it("does not suggest again what a person has, in any spelling", () => {
    expect(ids({ ...interested("Python"), held: ["PYTHON: first step"] })).not.toContain(
      "python-first-steps",
    );
  });

  it("gives each interest a turn on one page of nine", () => {
    const names = ["Python", "Gardening", "French", "Law", "Chess boxing"];
    const found = matchPaths(interested(...names), t);
    expect(found.length).toBeLessThanOrEqual(9);
    const reasons = found.map(({ reason }) => reason).join(" ");
    for (const name of names.slice(0, 4)) expect(reasons).toContain(name);
  });

  it("falls back to broad paths of the same kind for an unknown subject", () => {
    const found = matchPaths(interested("Quidditch"), t);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ entry }) => entry.pathType))).toEqual(new Set(["non_ai"]));
    expect(matchPaths({ ...nothing, held: ["Quidditch"] }, t).length).toBeGreaterThan(0);
  });

  it("suggests nothing twice, whatever the interests are", () => {
    const odd = [
      "",
      "  ",
      "!!!",
      "__proto__",
      "constructor",
      "ai ".repeat(30),
      "((((",
      "🧪",
      "C++",
    ];
    const found = ids({ ...interested(...odd), skills: odd, held: odd });
    expect(new Set(found).size).toBe(found.length);
  });
});

describe("a recommendation", () => {
  it("names its path, and gives the reason on a separate line", () => {
    const [match] = matchPaths(interested("Python"), t);
    if (!match) throw new Error("nothing fits");
    const recommendation = recommendationOf(match);
    expect(LEARNING_PATHS.map(({ name }) => name)).toContain(recommendation.title);
    expect(recommendation.description).toBe(`${match.entry.description}\n${match.reason}`);
  });
});

describe("needs", () => {
  const held = { type: "course", completedDate: "2025-01-01", expirationDate: "" } as const;

  it("name each skill once, ignoring case", () => {
    const needs = needsOf([], [{ ...held, name: "A", skills: ["SQL", "sql", "Chess"] }], []);
    expect(needs.skills).toEqual(["SQL", "Chess"]);
  });

  it("have another key when anything that decides the match differs", () => {
    const first = { ...held, name: "A", skills: ["SQL"] };
    const digests = [
      needsOf([], [], []),
      needsOf([{ name: "SQL", category: "ai" }], [], []),
      needsOf([], [first], []),
      needsOf([], [first, { ...first, name: "B" }], []),
      needsOf([], [first], [{ ...first, expirationDate: "2026-03-01" }]),
      needsOf([], [first], [], [{ name: "A", skills: [], hours: 1, on: "2026-03-01" }]),
      needsOf([], [first], [], [{ name: "A", skills: [], hours: 2, on: "2026-03-01" }]),
    ].flatMap((needs) => [digestOf(needs, "en"), digestOf(needs, "de")]);
    expect(new Set(digests).size).toBe(digests.length);
  });
});
