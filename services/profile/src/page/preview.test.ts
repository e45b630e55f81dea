import { PREVIEW_IMAGE_SIZE } from "@laurel/contracts/internal";
import { describe, expect, it } from "vitest";
import { samplePerson } from "@laurel/testing/sample-person";
import { readPng } from "../testing/read-png.ts";
import { translateTo } from "@laurel/texts/translations";
import { withoutMissing } from "./missing-letters.ts";
import { previewOf, previewVersion } from "./preview.ts";
import { previewImage } from "./preview-image.ts";

const NONE = { certification: 0, course: 0, degree: 0, workshop: 0 };
const PUBLIC_URL = "https://laurel.example";
const ada = samplePerson({
  jobTitle: "Analyst",
  company: "Engines",
  publicProfileSlug: "ada-king",
});
const t = translateTo("en");
const preview = previewOf(ada, { ...NONE, course: 1_200, degree: 1 }, PUBLIC_URL, t);

describe("the contents of a profile's picture", () => {
  it("are the name, the counts and the address", () => {
    expect(preview).toEqual({
      name: "Ada King",
      position: "Analyst at Engines",
      figures: [
        { figure: "1,201", label: "Credentials" },
        { figure: "1,200", label: "Courses" },
        { figure: "1", label: "Degree" },
      ],
      address: "laurel.example/profiles/ada-king",
      substitute: "A portfolio of credentials",
      direction: "ltr",
    });
    expect(previewOf(ada, NONE, PUBLIC_URL, t).figures).toEqual([]);
  });

  it("have their own version", () => {
    expect(previewVersion(preview)).toMatch(/^[0-9a-f]{12}$/);
    expect(previewVersion({ ...preview })).toBe(previewVersion(preview));
    expect(previewVersion({ ...preview, name: "Ada" })).not.toBe(previewVersion(preview));
  });

  it("leave out words that cannot be drawn, and individual symbols", () => {
    const missing = new Set(["王", "小", "🚀"]);
    const named = { ...preview, name: "Zoë 王小 King", position: "Anne\u2010Marie 🚀 go🚀" };
    expect(withoutMissing(named, missing)).toMatchObject({
      name: "Zoë King",
      position: "Anne-Marie go",
    });
  });
});

describe("the picture", () => {
  it.each([
    ["a plain name", preview],
    ["a name without any letter that can be drawn", { ...preview, name: "𓀀𓀁", figures: [] }],
    ["the longest name of another script", { ...preview, name: "Иванова".repeat(28) }],
    ["many words from right to left", { ...preview, name: "דנה כהן ".repeat(25) }],
    ["the longest name", { ...preview, name: "Wagner".repeat(33), position: "Title ".repeat(60) }],
    ["marks that mean something elsewhere", { ...preview, name: `<b>&amp;"'`, position: "</svg>" }],
  ])("is drawn for %s", async (_what, shown) => {
    const png = await previewImage(shown);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      PREVIEW_IMAGE_SIZE.width,
      PREVIEW_IMAGE_SIZE.height,
    ]);
    expect(png.length).toBeLessThan(300_000);
    const { isDark } = readPng(png);
    // The card ends at its margin on every side.
    for (const [x, y] of [
      [20, 315],
      [1_180, 315],
      [600, 20],
      [600, 610],
    ] as const)
      expect(isDark(x, y)).toBe(false);
  });

  const named = (name: string) => previewImage({ ...preview, name });

  it("has no boxes for letters that no font has", async () => {
    expect(await named("Zoë Nguyễn 𓀀𓀁")).toEqual(await named("Zoë Nguyễn"));
    expect(await named("Zoë Nguyễn")).not.toEqual(await named("Zoë Nguyn"));
  });

  it.each([
    ["Anna Иванова", "Anna"],
    ["Олег Smith", "Smith"],
    ["Kim 김민수 Lee", "Kim Lee"],
    ["דנה כהן", ""],
    ["山田 太郎", ""],
    ["محمد علي", "محمد"],
    ["प्रिया शर्मा", "प्रिया"],
  ])("has all of %s, and not only a part of it", async (name, part) => {
    expect(await named(name)).not.toEqual(await named(part));
  });

  it("has who earned a credential in any script", async () => {
    const earnedBy = (figure: string) =>
      previewImage({ ...preview, figures: [{ figure, label: "Earned by" }] });
    expect(await earnedBy("김민수")).not.toEqual(await earnedBy("김민"));
  });
});
