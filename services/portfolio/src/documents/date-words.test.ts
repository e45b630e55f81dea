import { describe, expect, it } from "vitest";
import { datesIn } from "./date-words.ts";
import { findDates } from "./find-dates.ts";

const LANGUAGES = ["en", "de", "fr", "es", "pt-BR", "it", "nl", "pl", "uk", "ar", "ja", "zh-Hans"];
const linesOf = (...texts: string[]) => texts.map((text) => ({ text, page: 1, size: 12 }));
const read = (...texts: string[]) =>
  Object.fromEntries(findDates(linesOf(...texts)).map(({ field, value }) => [field, value]));

describe("dates", () => {
  it.each(LANGUAGES)("are read in %s, in each month, long and short", (language) => {
    for (let month = 1; month <= 12; month += 1)
      for (const dateStyle of ["long", "medium"] as const) {
        const date = `2024-${String(month).padStart(2, "0")}-14`;
        const format = new Intl.DateTimeFormat(language, { dateStyle, timeZone: "UTC" });
        const text = format.format(Date.parse(date)).normalize("NFKC").replaceAll("\u200F", "");
        expect([text, ...datesIn(text).map((one) => one.date || one.couldBe?.dayFirst)]).toEqual([
          text,
          date,
        ]);
      }
  });

  it.each([
    ["14th day of March, 2026", "2026-03-14"],
    ["March 12 - 14, 2026", "2026-03-14"],
    ["Mar 6 , 2025", "2025-03-06"],
    ["le 1er mars 2026", "2026-03-01"],
    ["1o de enero de 2025", "2025-01-01"],
    ["١٤ مارس ٢٠٢٦", "2026-03-14"],
    ["14 آذار 2026", "2026-03-14"],
    ["令和8年3月14日", "2026-03-14"],
    ["27-Apr-21", "2021-04-27"],
    ["14.03.2026", "2026-03-14"],
    ["2024-02-30", ""],
  ])("%s is %s", (text, date) => {
    expect(datesIn(text).map((one) => one.date)).toEqual([date]);
  });

  it.each(["1.2.3.2024", "45-12-2021-999", "Maya 2024", "version 10.2.20241"])(
    "%s is none",
    (text) => {
      expect(datesIn(text)).toEqual([]);
    },
  );
});

describe("the date of completion", () => {
  it.each([
    ["the last day of a range", ["between 14-09-2021 and 25-10-2021"], "2021-10-25"],
    ["the last day, in German", ["vom 3. bis 5. Mai 2024"], "2024-05-05"],
    ["the last day, in French", ["du 3 mai 2024 au 5 juin 2024"], "2024-06-05"],
    ["the last day, in Ukrainian", ["з 3 травня 2024 по 5 червня 2024"], "2024-06-05"],
    [
      "when it was completed, not issued",
      ["Issued on 2 May 2024", "Completed on 1 May 2024"],
      "2024-05-01",
    ],
    ["not when somebody was born", ["Date of birth: 1 May 1990", "2 May 2024"], "2024-05-02"],
    ["a day rather than a month", ["From April 2024 to May 2024", "May 14, 2024"], "2024-05-14"],
    ["with the day first in German", ["Zertifikat", "03/04/2025"], "2025-04-03"],
    [
      "with the day first, as in another date",
      ["Issued 03/04/2025", "Valid until 31/12/2026"],
      "2025-04-03",
    ],
  ])("is %s", (_what, texts, date) => {
    expect(read(...texts)).toHaveProperty("completedDate", date);
  });

  it.each([
    ["two days that nothing is said about", ["1 May 2024", "2 June 2025"]],
    ["numbers that could be two days", ["Issued on 03/04/2025"]],
    ["only when it expires", ["Gültig bis 3. Mai 2030"]],
  ])("isn't made up from %s", (_what, texts) => {
    expect(read(...texts)).not.toHaveProperty("completedDate");
  });

  it.each([
    ["Valid until February 2028", "2028-02-29"],
    ["Expires: Dec 2027", "2027-12-31"],
    ["Gültig bis Juni 2026", "2026-06-30"],
    ["Ważny do 02/2026", "2026-02-28"],
    ["有効期限：2030年5月3日", "2030-05-03"],
  ])("is in a month that isn't over before its last day: %s", (text, expirationDate) => {
    expect(read(text, "May 2024")).toEqual({ completedDate: "2024-05-01", expirationDate });
  });

  it.each([
    "Valid until 3 May 2030",
    "Gültig bis: 3. Mai 2030",
    "Valable jusqu'au 3 mai 2030",
    "Válido hasta el 3 de mayo de 2030",
    "Válido até 3 de maio de 2030",
    "Valido fino al 3 maggio 2030",
    "Geldig tot 3 mei 2030",
    "Ważny do 3 maja 2030",
    "Дійсний до 3 травня 2030",
    "صالحة حتى 3 مايو 2030",
    "有効期限：2030年5月3日",
    "有效期至2030年5月3日",
  ])("is told from the date of expiry: %s", (text) => {
    expect(read(text, "2 May 2024")).toEqual({
      completedDate: "2024-05-02",
      expirationDate: "2030-05-03",
    });
  });
});
