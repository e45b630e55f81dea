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
  const { found, type } = readFields({ ...NO_TEXT, lines: sized, links: pageLinks }, "Ada King");
  return { type, ...Object.fromEntries(found.map(({ field, value }) => [field, value])) };
}

const COMPLETED = ["26|Foo Academy", "This is to certify that", "30|Ada King", "has completed"];

describe("days", () => {
  it("from which a certificate is active to which it is are that it was earned and expires", () => {
    expect(
      read([...COMPLETED, "32|Inbound Selling", "Active from: 14 Nov 2020 - 14 Dec 2022"]),
    ).toMatchObject({ completedDate: "2020-11-14", expirationDate: "2022-12-14" });
  });

  it("of validity say nothing of when it was earned", () => {
    const lines = [...COMPLETED, "32|Inbound Selling", "Valid from: 14 Nov 2020 - 14 Dec 2022"];
    expect(read(lines)).toMatchObject({ expirationDate: "2022-12-14" });
    expect(read(lines)).not.toHaveProperty("completedDate");
  });

  it("in one line with short labels are apart", () => {
    expect(
      read(["30|Networks+", "26|Ada King", "CERTIFICATION DATE: May 7, 2023 EXP DATE: 05/17/2026"]),
    ).toMatchObject({ completedDate: "2023-05-07", expirationDate: "2026-05-17" });
  });

  it("of birth in Japanese aren't those of the course, whose number has no other label", () => {
    expect(
      read([
        "第 2024-0077 号",
        "40|修了証",
        "平成2年1月8日生",
        "「会計入門コース」の課程を修了",
        "令和6年2月9日",
      ]),
    ).toMatchObject({ completedDate: "2024-02-09", credentialId: "2024-0077", type: "course" });
  });
});

describe("an issuer", () => {
  const sentence =
    "Je soussigné, Jean Morel, agissant en qualité de directeur de l’organisme Vallée";
  it("whose name goes on in the next line is whole", () => {
    const lines = ["15|Vallée Savoirs", sentence, "Savoirs, atteste que :", "Mme Ada KING"];
    expect(read(lines)).toMatchObject({ organization: "Vallée Savoirs" });
  });

  it("whose name is nowhere else is left out", () => {
    const lines = [sentence, "Savoirs, atteste que :", "Mme Ada KING"];
    expect(read(lines)).not.toHaveProperty("organization");
  });
});

describe("a title", () => {
  it("is in a row of a table", () => {
    expect(
      read(["Mme Ada KING", "Intitulé de l’action", "Conduite de réunion", "Durée", "7 heures"]),
    ).toMatchObject({ name: "Conduite de réunion" });
  });

  it("isn't the sentence of two things", () => {
    const { name } = read([
      "20|Certificate of Attendance",
      "Ada King",
      "attended DataDays 2025 and took part in the workshop",
      "Streams at scale",
    ]) as { name?: string };
    expect(name ?? "").not.toContain("took part");
  });
});

describe("a degree", () => {
  it.each([
    [["40|Masterurkunde", "18|Ada King", "den akademischen Grad", "24|Master of Science (M.Sc.)"]],
    [
      [
        "40|Urkunde",
        "18|Ada King",
        "wird der akademische Grad",
        "den akademischen Grad Master of Science (M.Sc.) verliehen",
      ],
    ],
  ])("is named, and not its paper: %j", (lines) => {
    expect(read(lines)).toMatchObject({ name: "Master of Science (M.Sc.)", type: "degree" });
  });
});

describe("an address", () => {
  const lines = [
    ...COMPLETED,
    "32|Compilers",
    "Verify this credential at",
    "foo.example/credentials",
  ];
  it("of the link to the credential comes before a general one", () => {
    const shared = "https://foo.example/api/credentials/share/en-us/AdaKing/3D5E8A";
    expect(read(lines, [shared])).toMatchObject({ credentialUrl: shared });
  });

  it("isn't one that shares the certificate elsewhere", () => {
    expect(read(lines, ["https://social.example/share?url=credential"])).toMatchObject({
      credentialUrl: "https://foo.example/credentials",
    });
  });

  it("of a site to verify comes with the code", () => {
    expect(
      read([
        ...COMPLETED,
        "32|Compilers",
        "Code: HQ7LKE5R",
        "Verify at: http://verify.foo.example",
      ]),
    ).toMatchObject({ credentialUrl: "http://verify.foo.example", credentialId: "HQ7LKE5R" });
    expect(read([...COMPLETED, "32|Compilers", "Code: CS101", "Ada King"])).not.toHaveProperty(
      "credentialId",
    );
  });
});

it.each([
  [["30|Masterurkunde", "Ada King"], "degree"],
  [["26|Urkunde", "verleiht Ada King den akademischen Grad", "30|Magister Artium"], "degree"],
  [["Ada King", "hat am Kurs teilgenommen:", "30|Spanisch A2"], "course"],
  [
    ["Ada King", "hat abgeschlossen:", "30|Zertifizierter Projektleiter", "Lehrgang"],
    "certification",
  ],
  [["30|Auditor", "Seminar für Auditoren", "Gültig bis: 1.2.2027"], "certification"],
  [["Ada King", "attended the conference", "30|DataDays"], "workshop"],
])("%j is a %s", (lines, type) => expect(read(lines)).toMatchObject({ type }));
