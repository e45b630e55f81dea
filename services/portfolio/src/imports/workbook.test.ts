import { readFile } from "node:fs/promises";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { previewOf } from "./preview.ts";

const fixture = (name: string) => readFile(new URL(`./fixtures/${name}`, import.meta.url));

async function previewed(bytes: Uint8Array) {
  const preview = await previewOf({ bytes, own: new Map(), language: "en" });
  if (typeof preview === "string") throw new Error(preview);
  return preview;
}

async function credentialsIn(bytes: Uint8Array) {
  const { rows } = await previewed(bytes);
  return rows.map(({ credential }) => credential);
}

describe("a workbook of Excel", () => {
  it("is read at the first visible sheet that has credentials", async () => {
    const { source, rows } = await previewed(await fixture("excel.xlsx"));
    expect(source).toBe("csv");
    expect(rows.map(({ credential }) => credential?.name)).toEqual([
      "Advanced Life Support",
      "Éclairage de scène",
      "Forklift",
    ]);
  });

  it("has days, numbers, lists and yes or no as their cells have them", async () => {
    const [first] = await credentialsIn(await fixture("excel.xlsx"));
    expect(first).toMatchObject({
      organization: "Resuscitation Council",
      completedDate: "2023-06-05",
      expirationDate: "2027-06-05",
      hours: 13,
      credentialId: "204417",
      skills: ["Airway", "Drugs"],
      isPublic: true,
    });
  });

  it("has the saved result of a formula, and the day of a moment", async () => {
    const [, second] = await credentialsIn(await fixture("excel.xlsx"));
    expect(second).toMatchObject({ completedDate: "2022-11-30", hours: 12, credentialId: "" });
  });

  it("is read from the format before 2007, too", async () => {
    expect(await credentialsIn(await fixture("excel-97.xls"))).toMatchObject([
      {
        name: "Prüfung Elektrofachkraft",
        organization: "IHK",
        completedDate: "2021-03-05",
        hours: 40,
      },
    ]);
  });
});

it("a sheet of OpenDocument is read, with its days in any format", async () => {
  expect(await credentialsIn(await fixture("libreoffice.ods"))).toMatchObject([
    { name: "Ersthelfer im Betrieb", completedDate: "2024-02-29", hours: 9 },
    { name: "Brandschutzhelfer", completedDate: "2023-10-02", hours: 3 },
  ]);
});

describe("a workbook of several sheets", () => {
  const COURSES = ["Titel", "Veranstalter", "Datum"];
  const courses = { name: "Kurse", rows: [COURSES, ["Kurs A", "Haus A", "2020-01-02"]] };
  const bookOf = (...sheets: { name: string; rows: string[][] }[]) => writeXlsx({ sheets });

  it("is read at all those with credentials, whatever their columns are called", async () => {
    const seminars = [
      ["Datum", "Ort", "Seminar", "Anbieter", "Stunden"],
      ["2021-05-02", "Kiel", "Seminar B", "Haus B", "8"],
    ];
    const { rows, notes } = await previewed(
      await bookOf(courses, { name: "Seminare", rows: seminars }),
    );
    expect(rows.map(({ row, credential }) => [row, credential])).toMatchObject([
      [1, { name: "Kurs A", organization: "Haus A", completedDate: "2020-01-02", hours: 0 }],
      [2, { name: "Seminar B", organization: "Haus B", completedDate: "2021-05-02", hours: 8 }],
    ]);
    expect(notes).toBeUndefined();
  });

  it("keeps a name in its column, even if another sheet has a better column for it", async () => {
    const others = [
      ["Name", "Title", "Issuer"],
      ["Chess", "Other", "Haus B"],
    ];
    const own = {
      name: "A",
      rows: [
        ["Course", "Issuer"],
        ["Algebra", "Haus A"],
      ],
    };
    const { rows } = await previewed(await bookOf(own, { name: "B", rows: others }));
    expect(rows.map(({ draft }) => draft?.name)).toEqual(["Algebra", "Chess"]);
  });

  it("tells which sheets it wasn't read at", async () => {
    const people = {
      name: "Leute",
      rows: [
        ["Name", "Telefon"],
        ["Ada King", "040"],
      ],
    };
    const places = {
      name: "Orte",
      rows: [
        ["Ort", "Raum"],
        ["Kiel", "3"],
      ],
    };
    const empty = { name: "Leer", rows: [["Nichts"]] };
    const { rows, notes } = await previewed(await bookOf(people, courses, empty, places));
    expect(rows.map(({ credential }) => credential?.name)).toEqual(["Kurs A"]);
    expect(notes).toEqual([
      "The sheets “Leute”, “Orte” weren't read, as their columns aren't known. To import them, save them as files of their own",
    ]);
    expect((await previewed(await bookOf(courses, people))).notes).toEqual([
      "The sheet “Leute” wasn't read, as its columns aren't known. To import it, save it as a file of its own",
    ]);
  });

  it("is read at those with names where none says more", async () => {
    const named = (name: string) => ({
      name,
      rows: [
        ["Ort", "Kurs"],
        ["Kiel", name],
      ],
    });
    const { rows } = await previewed(await bookOf(named("Algebra"), named("Chess")));
    expect(rows.map(({ issues }) => issues.length)).toEqual([2, 2]);
  });

  it("takes an assignment by hand for the rows of all sheets", async () => {
    const more = {
      name: "Mehr",
      rows: [
        [...COURSES, "Ort"],
        ["B", "Haus B", "2020-01-03", "Kiel"],
      ],
    };
    const bytes = await bookOf(courses, more);
    const preview = await previewOf({
      bytes,
      own: new Map(),
      language: "en",
      assigned: { 0: "description", 3: "name", 1: "" },
    });
    expect(preview).toMatchObject({
      columns: [
        { name: "Titel", field: "description", samples: ["Kurs A", "B"] },
        { name: "Veranstalter", field: "" },
        { name: "Datum", field: "completedDate" },
        { name: "Ort", field: "name", samples: ["Kiel"] },
      ],
      rows: [{ values: { description: "Kurs A" } }, { values: { name: "Kiel", description: "B" } }],
    });
  });

  it("reads a number of days among dates as a day, with a note", async () => {
    const days = ["2016-04-08", "43282", "14.3.2019", "12345", "soon"];
    const rows = days.map((day) => ["Kurs", "Haus", day]);
    const preview = await previewed(await bookOf({ name: "A", rows: [COURSES, ...rows] }));
    expect(preview.rows.map(({ credential }) => credential?.completedDate)).toEqual([
      "2016-04-08",
      "2018-07-01",
      "2019-03-14",
      undefined,
      undefined,
    ]);
    expect(preview.rows[1]?.issues).toEqual([
      { path: "completedDate", message: "43282 is read as 2018-07-01" },
    ]);
  });

  it("reads no number as a day in a column without dates", async () => {
    const rows = ["43282", "soon"].map((day) => ["Kurs", "Haus", day]);
    const preview = await previewed(await bookOf({ name: "A", rows: [COURSES, ...rows] }));
    expect(preview.rows.map(({ credential }) => credential)).toEqual([null, null]);
  });

  it("counts the rows of all sheets", async () => {
    const many = Array.from({ length: 2_501 }, () => ["Kurs", "Haus", "2020-01-02"]);
    const bytes = await bookOf(
      { name: "A", rows: [COURSES, ...many] },
      { name: "B", rows: [COURSES, ...many] },
    );
    expect(await previewOf({ bytes, own: new Map(), language: "en" })).toBe("TooManyRows");
  });
});

describe("a workbook that can't be read", () => {
  const sheets = [{ name: "One", rows: [["Name", "Issuer", "Completed"]] }];

  it("with a password is told from one without", async () => {
    const bytes = await writeXlsx({ sheets, encryption: { password: "secret", spinCount: 1 } });
    expect(await previewOf({ bytes, own: new Map(), language: "en" })).toBe("protected");
  });

  it("is damaged", async () => {
    const bytes = await writeXlsx({ sheets });
    expect(await previewOf({ bytes: bytes.subarray(0, 700), own: new Map(), language: "en" })).toBe(
      "other",
    );
  });

  it("unpacks to more than its credentials need", async () => {
    const rows = Array.from({ length: 600 }, () => [" ".repeat(9_000)]);
    const bytes = await writeXlsx({ sheets: [{ name: "Bomb", rows }], stringMode: "inline" });
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(await previewOf({ bytes, own: new Map(), language: "en" })).toBe("other");
  });

  it("has no table", async () => {
    const bytes = await writeXlsx({ sheets: [{ name: "Empty", rows: [] }] });
    expect(await previewOf({ bytes, own: new Map(), language: "en" })).toBe("other");
  });
});

it.each([
  ["a PDF", Buffer.from("%PDF-1.7\n%\xe2\xe3"), "certificate"],
  ["a picture", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "certificate"],
  ["a web page", Buffer.from("<!DOCTYPE html><html><body>Name</body></html>"), "webPage"],
  [
    "Moodle's gradebook",
    Buffer.from(
      '"First name",Surname,Institution,"Course total (Real)","Last downloaded from this course"\nAda,King,,89.75,1589464800\n',
    ),
    "gradebook",
  ],
  [
    "Canvas's gradebook",
    Buffer.from(
      "Student,ID,SIS User ID,SIS Login ID,Section,Final Score\nKing,1,7,ada,NUR 410,92\n",
    ),
    "gradebook",
  ],
])("%s is named, so that the person hears what to do instead", async (_name, bytes, kind) => {
  expect(await previewOf({ bytes, own: new Map(), language: "en" })).toBe(kind);
});
