import { LANGUAGE_CODES } from "@laurel/contracts/languages";
import type { CvTemplate } from "@laurel/contracts/routes/profile";
import { longDate } from "@laurel/texts/long-date";
import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { samplePerson } from "@laurel/testing/sample-person";
import { credential } from "../../testing/credential.ts";
import { readPdf } from "../../testing/read-pdf.ts";
import { cvOf, type CvSource } from "../cv.ts";
import { cvLook } from "../cv-look.ts";
import { cvPdf } from "./cv-pdf.ts";

const AT = new Date("2026-01-01T12:00:00Z");

async function pdf(source: Partial<CvSource>, template: CvTemplate = "classic") {
  const look = cvLook(template, source.language ?? "en");
  const whole = { me: samplePerson(), credentials: [], publicUrl: "https://laurel.example" };
  return cvPdf(cvOf({ ...whole, today: "2026-01-01", language: "en", ...source }), look, AT);
}

const said = ({ role, text }: { role: string; text: string }) =>
  `${role} ${text.replace(/\s+/g, " ").trimEnd()}`;

describe("the CV as a PDF", () => {
  const one = credential({
    name: "Kubernetes",
    organization: "A & B",
    completedDate: "2025-06-05",
    hours: 40,
    credentialUrl: "https://example.org/long/1?a=1",
    description: "One\nTwo",
    skills: ["C++"],
  });

  it("declares that it follows PDF/UA-1, which `npm run test:pdf` checks", async () => {
    const bytes = await pdf({ me: samplePerson({}), credentials: [one] });
    expect(bytes.toString("latin1")).toContain("<pdfuaid:part>1</pdfuaid:part>");
  });

  it("has a title, a language, and what is read aloud in its structure", async () => {
    const me = samplePerson({ name: "Zoë Łoś", jobTitle: "Analyst" });
    const { title, lang, elements, links } = await readPdf(await pdf({ me, credentials: [one] }));
    expect([title, lang]).toEqual(["Zoë Łoś – CV", "en-US"]);
    expect(elements.map(said)).toEqual([
      "H1 Zoë Łoś",
      "P Analyst",
      "P ada@example.org",
      "H2 Skills",
      "P C++",
      "H2 Certifications",
      "H3 June 5, 2025 Kubernetes",
      "P A & B",
      "P 40 hours",
      "P example.org/long/1?a=1",
      "P One",
      "P Two",
      "P Skills: C++",
    ]);
    expect(elements[2]?.children.map(({ role }) => role)).toEqual(["Link"]);
    expect(links).toEqual(["mailto:ada@example.org", "https://example.org/long/1?a=1"]);
  });

  it("puts the issuer beside the name in the compact template", async () => {
    const { elements } = await readPdf(await pdf({ credentials: [one] }, "compact"));
    expect(elements.map(said)).toContain("H3 June 5, 2025 Kubernetes · A & B");
  });

  it("shows a code with its address in words when it is signed", async () => {
    const proofAddress = "https://laurel.example/verify/abc";
    const { elements, links } = await readPdf(await pdf({ proofAddress }));
    const figure = elements.find(({ role }) => role === "Figure");
    expect(figure?.alt).toBe("QR code of the address https://laurel.example/verify/abc");
    const words = elements.map(said);
    const at = words.indexOf("P Issued January 1, 2026. Check this CV at");
    expect(words[at + 1]).toBe("P laurel.example/verify/abc");
    expect(links).toContain(proofAddress);
  });

  it("is in the language of its reader, whose direction it has", async () => {
    const german = await readPdf(await pdf({ credentials: [one], language: "de" }));
    expect(german.lang).toBe("de");
    expect(german.elements.map(said)).toContain("H3 5. Juni 2025 Kubernetes");
    const proofAddress = "https://laurel.example/verify/abc";
    const arabic = await readPdf(await pdf({ credentials: [one], language: "ar", proofAddress }));
    expect(arabic.lang).toBe("ar");
    expect(arabic.text).toContain("يونيو");
    expect(arabic.text).toContain("Kubernetes");
  });

  it.each(LANGUAGE_CODES.filter((code) => code !== "ar"))(
    "keeps long dates apart from the names beside them in %s",
    async (language) => {
      const days = ["2024-09-28", "2024-10-28", "2024-11-28", "2024-12-28"];
      const credentials = days.map((completedDate) => credential({ name: "Nurse", completedDate }));
      for (const template of ["classic", "compact"] as const) {
        const { text } = await readPdf(await pdf({ credentials, language }, template));
        for (const day of days) expect(text).toContain(`${longDate(day, language)} Nurse`);
      }
    },
  );

  it("puts a short description in another direction beside the name that it belongs to", async () => {
    const described = credential({ name: "Nurse", description: "Ward 5" });
    const arabic = await readPdf(await pdf({ credentials: [described], language: "ar" }));
    const at = (text: string) => arabic.places.find((place) => place.text === text)?.x ?? 0;
    expect(at("Ward 5")).toBeGreaterThan(300);
    const inArabic = credential({ name: "Nurse", description: "قسم" });
    const english = await readPdf(await pdf({ credentials: [inArabic], language: "en" }));
    const piece = english.places.find(({ text }) => /[\u0600-\u06ff]/.test(text));
    expect(piece?.x).toBeLessThan(300);
  });

  it.each([40, 64, 65, 120, 200])("keeps an address of %i letters on one line", async (length) => {
    const proofAddress = `https://${"laurel-".repeat(40)}`.slice(0, length + 8 - 7) + ".org/ab";
    const { text, links } = await readPdf(await pdf({ proofAddress }));
    expect(text.split("\n")).toContain(proofAddress.slice("https://".length));
    expect(links.filter((link) => link.startsWith(proofAddress))).toHaveLength(1);
  });

  it.each([
    "Ελληνικά Русский Nguyễn",
    "प्रिया शर्मा विज्ञान विश्वविद्यालय",
    "王小明 北京大学",
    "山田 さくら",
    "김민준 서울",
    "🚀🎓",
    "ქართული Հայերեն",
    "דנה כהן לְבָן",
    "شهادة إتمام الدورة",
    "বাংলা ਪੰਜਾਬੀ ગુજરાતી",
    "தமிழ் తెలుగు ಕನ್ನಡ മലയാളം සිංහල",
    "ภาษาไทย ខ្មែរ",
  ])("contains %s as text in the order of reading", async (name) => {
    const bytes = await pdf({ me: samplePerson({ name }) });
    expect((await readPdf(bytes)).text.normalize("NFC")).toContain(name.normalize("NFC"));
    const contents = contentsOf(bytes);
    // A text beside the glyphs would be read twice, or in the wrong order, and a glyph without a text not at all.
    expect(contents.filter((content) => content.includes("/ActualText"))).toEqual([]);
    const maps = contents.filter((content) => content.includes("beginbfrange"));
    expect(maps.length).toBeGreaterThan(0);
    for (const map of maps) expect(map).not.toContain("<>");
  });

  it("keeps who has confirmed a credential apart from the words beside them", async () => {
    const by = { name: "דנה כהן", organization: "בית ספר", host: "school.example" };
    const bytes = await pdf({ credentials: [{ ...credential(), confirmedBy: [by] }] });
    const shown = (await readPdf(bytes)).text.replace(/\p{Bidi_Control}/gu, "");
    expect(shown).toContain("Confirmed by דנה כהן, בית ספר (school.example)");
    expect(contentsOf(bytes).filter((content) => content.includes("/ActualText"))).toEqual([]);
  });

  it("has the spaces that few fonts have as usual ones, such as those in French numbers", async () => {
    const one = credential({ hours: 1_800, name: "A\u2007B", description: "C\u2000D\tE\u205fF" });
    const bytes = await pdf({ credentials: [one], language: "fr" });
    const { text } = await readPdf(bytes);
    expect(text).toContain("1 800 heures");
    expect(text).toContain("A B");
    expect(text).toContain("C D E F");
    expect(contentsOf(bytes).filter((content) => content.includes("/ActualText"))).toEqual([]);
  });

  it("keeps the written text beside what can't be drawn", async () => {
    const bytes = await pdf({ me: samplePerson({ name: "Ada \u{1F3F4}\u{E000}" }) });
    expect(contentsOf(bytes).flatMap(actualTexts).join("")).toContain("\u{E000}");
  });

  it("numbers its pages, and keeps an entry on one of them", async () => {
    const credentials = Array.from({ length: 40 }, (_, index) =>
      credential({ id: String(index), name: `Entry ${index}`, description: "word ".repeat(60) }),
    );
    const { pages, text, elements } = await readPdf(await pdf({ credentials }));
    expect(pages).toBeGreaterThan(5);
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Page ${page} of ${pages}`);
    // An element that continues on the next page appears on both.
    expect(elements.filter(({ role }) => role === "H3")).toHaveLength(40);
    expect(elements.filter(({ text: words }) => words.startsWith("word"))).toHaveLength(40);
  });

  it("breaks words that are wider than a line, and descriptions that are longer than a page", async () => {
    const description = `${"https://example.org/".repeat(30)} ${"text ".repeat(700)}`;
    const { text, pages } = await readPdf(
      await pdf({ credentials: [credential({ description })] }),
    );
    expect(pages).toBe(2);
    expect(text.match(/text/g)).toHaveLength(700);
  });
});

/** The streams of a PDF that are text. */
function contentsOf(bytes: Buffer): string[] {
  return Array.from(bytes.toString("latin1").matchAll(/stream\n/g), ({ index }) => {
    if (bytes.subarray(index - 3, index).toString() === "end") return "";
    try {
      return inflateSync(bytes.subarray(index + 7)).toString("latin1");
    } catch {
      return "";
    }
  });
}

/** The texts that accompany glyphs. */
function actualTexts(content: string): string[] {
  const found = content.matchAll(/\/ActualText \(\xfe\xff((?:\\[^]|[^)\\])*)\)/g);
  return Array.from(found, ([, text = ""]) =>
    Buffer.from(text.replace(/\\([^])/g, "$1"), "latin1")
      .swap16()
      .toString("utf16le"),
  );
}
