import { describe, expect, it } from "vitest";
import { NO_TEXT } from "./document-text.ts";
import { readFields } from "./read-fields.ts";

/** Lines of one size, or `size|text`. */
function read(lines: readonly string[], links: readonly string[] = []) {
  const sized = lines.map((line) => {
    const [, size = "12", text = ""] = /^(?:(\d+)\|)?(.*)$/.exec(line) ?? [];
    return { text, page: 1, size: Number(size) };
  });
  const pageLinks = links.map((url) => ({ url, page: 1 }));
  const { found } = readFields({ ...NO_TEXT, lines: sized, links: pageLinks }, "Ada King");
  return Object.fromEntries(found.map(({ field, value }) => [field, value])) as {
    name?: string;
    organization?: string;
  };
}

const paper = (...foot: string[]) => [
  "26|Zertifikat",
  "18|Ada King",
  "hat erfolgreich teilgenommen am Lehrgang",
  "22|Buchhaltung",
  "Köln, den 15. Mai 2021",
  "Dr. Eva Stein",
  "Geschäftsführerin",
  ...foot,
];

describe("at the foot of a paper", () => {
  it.each([
    "IHK Köln",
    "IHK für München und Oberbayern",
    "Industrie- und Handelskammer zu Köln",
    "Handwerkskammer Dresden",
    "HWK Berlin",
    "Ärztekammer Nordrhein",
    "Steuerberaterkammer Berlin",
    "Wirtschaftskammer Wien",
    "vhs Köln",
    "VHS Rhein-Sieg",
    "Kreisvolkshochschule Harburg",
    "TÜV Rheinland",
    "Deutsches Rotes Kreuz",
    "British Red Cross",
    "London Chamber of Commerce",
    "Chambre de Commerce et d'Industrie de Lyon",
    "Croix-Rouge française",
    "Cámara de Comercio de Bogotá",
    "Cruz Roja Española",
    "Camera di Commercio di Milano",
    "Volksuniversiteit Amsterdam",
    "Krajowa Izba Gospodarcza",
    "Торгово-промислова палата",
    "غرفة التجارة والصناعة بدبي",
    "東京商工会議所",
    "中国红十字会",
  ])("%s is the issuer", (issuer) => {
    expect(read(paper(issuer))).toMatchObject({ name: "Buchhaltung", organization: issuer });
  });

  it.each([
    "IHK-Zertifikatslehrgang",
    "IHK Sachkundeprüfung",
    "Wirtschaftsfachwirt IHK",
    "Fachkraft für Lohn und Gehalt (IHK)",
    "VHS Kurs B1",
    "TÜV Prüfer",
    "Dunkelkammer für Anfänger",
    "Chamber Music",
    "غرفة العمليات",
  ])("%s is none", (text) => expect(read(paper(text))).not.toHaveProperty("organization"));

  it.each(["zu Köln", "für München und Oberbayern"])("a chamber goes on with %s", (place) => {
    expect(read(paper("Industrie- und Handelskammer", place))).toMatchObject({
      organization: `Industrie- und Handelskammer ${place}`,
    });
  });
});

describe("in a sentence", () => {
  it.each([
    [
      "vor der Industrie- und Handelskammer zu Köln die Prüfung",
      "Industrie- und Handelskammer zu Köln",
    ],
    ["vor der IHK Frankfurt am Main die Prüfung", "IHK Frankfurt am Main"],
    [
      "vor der Handwerkskammer für München und Oberbayern die Prüfung",
      "Handwerkskammer für München und Oberbayern",
    ],
  ])("“%s” names a chamber and what stands below", (sentence, issuer) => {
    expect(
      read([
        "26|Prüfungszeugnis",
        "18|Ada King",
        `hat am 5. Mai 2021 ${sentence}`,
        "22|Wirtschaftsfachwirtin",
        "bestanden.",
      ]),
    ).toMatchObject({ name: "Wirtschaftsfachwirtin", organization: issuer });
  });
});

describe("of a platform", () => {
  const certificate = (...head: string[]) => [
    ...head,
    "30|CERTIFICATE OF COMPLETION",
    "40|Compilers from Scratch",
    "Instructors Grace Hopper",
    "26|Ada King",
    "Date March 5, 2021",
    "Length 12.5 total hours",
  ];
  const number = "UC-0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d";

  it.each([
    [[`Certificate no: ${number}`], []],
    [["Certificate url: ude.my/UC-AB12CD34"], []],
    [[], ["https://www.udemy.com/certificate/UC-AB12CD34/"]],
  ])("the address or the number names it: %j %j", (head, links) => {
    expect(read(certificate(...head), links)).toMatchObject({ organization: "Udemy" });
  });

  it("that shows others' certificates it isn't, nor where only its site is linked", () => {
    for (const link of [
      "https://www.credly.com/badges/1",
      "https://coursera.org/verify/1",
      "https://www.udemy.com/",
      "https://udemy.com.example/certificate/UC-AB12CD34",
    ])
      expect(read(certificate(), [link])).not.toHaveProperty("organization");
    expect(read(certificate("Certificate no: UC-AB12CD34"))).not.toHaveProperty("organization");
  });

  it("comes after who the paper says has issued it", () => {
    const said = certificate("Issued by: Foo Academy", `Certificate no: ${number}`);
    expect(read(said)).toMatchObject({ organization: "Foo Academy" });
  });
});
