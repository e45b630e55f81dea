import { isCalendarDate } from "@laurel/contracts/calendar-date";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inEnglish } from "@laurel/texts/translations";
import { dateOrderOf, dateStyleOf, readDate, type ReadDate } from "./dates.ts";
import { areSerials, serialDate } from "./serial-dates.ts";

/** What is told in English. */
const inWords = (read: ReadDate) => {
  if ("problem" in read) return { problem: inEnglish(read.problem) };
  return read.note === undefined ? read : { ...read, note: inEnglish(read.note) };
};

const read = (text: string, order: ReturnType<typeof dateOrderOf> = "unclear") =>
  inWords(readDate(text, order));

it.each([
  ["2024-03-05", "2024-03-05"],
  ["2024-03-05T10:11:12Z", "2024-03-05"],
  ["2024-03-05 10:11", "2024-03-05"],
  ["2024/3/5", "2024-03-05"],
  ["2024-03", "2024-03-01"],
  ["03/2024", "2024-03-01"],
  ["Mar 2024", "2024-03-01"],
  ["Sept. 2024", "2024-09-01"],
  ["March 5, 2024", "2024-03-05"],
  ["Mar 5 2024", "2024-03-05"],
  ["March 5th, 2024", "2024-03-05"],
  ["5 March 2024", "2024-03-05"],
  ["5-Mar-2024", "2024-03-05"],
  ["5.3.2024", "2024-03-05"],
  ["05/05/2024", "2024-05-05"],
  ["25/03/2024", "2024-03-25"],
  ["03/25/2024", "2024-03-25"],
  ["29 February 2024", "2024-02-29"],
  ["5-Mar-21", "2021-03-05"],
  ["05MAR2021", "2021-03-05"],
  ["Mar-21", "2021-03-01"],
  ["Mar '21", "2021-03-01"],
  ["Mrz 21", "2021-03-01"],
  ["5-Mar-85", "1985-03-05"],
  ["2021-Mar-05", "2021-03-05"],
  ["Friday, March 5, 2021", "2021-03-05"],
  ["03-2021", "2021-03-01"],
  ["3.2021", "2021-03-01"],
  ["20210305", "2021-03-05"],
  ["5.3.21", "2021-03-05"],
  ["5. 3. 2021", "2021-03-05"],
  ["5/5/21", "2021-05-05"],
  ["2021年3月5日", "2021-03-05"],
  ["2021年3月", "2021-03-01"],
  ["令和3年3月5日", "2021-03-05"],
  ["平成元年12月1日", "1989-12-01"],
  ["２０２１/０３/０５", "2021-03-05"],
  ["٢٠٢١-٠٣-٠٥", "2021-03-05"],
  ["1er mars 2021", "2021-03-01"],
  ["5 de marzo de 2021", "2021-03-05"],
  ["1º de março de 2021", "2021-03-01"],
  ["5 marca 2021 r.", "2021-03-05"],
  ["5 березня 2021 р.", "2021-03-05"],
  ["5 كانون الثاني 2021", "2021-01-05"],
])("%s is %s", (text, date) => expect(read(text)).toEqual({ date }));

it.each([
  "T10:11Z",
  "T10:11:12.123Z",
  "T23:30:00+02:00",
  "T10:11:12+02:00[Europe/Berlin]",
  " 10:11:12 AM",
  " 10:11 p.m. GMT+1",
  ", 8:07 PM",
  " 20:07:00 UTC",
  " 10:11 CET",
  " um 10:11 Uhr",
  " 下午10:11",
  " 10:00:00 GMT+0100 (Central European Standard Time)",
])("the time %j isn't part of the day", (time) => {
  expect(read(`2021-03-05${time}`)).toEqual({ date: "2021-03-05" });
  expect(read(`5 Mar 2021${time}`)).toEqual({ date: "2021-03-05" });
});

it.each([
  "",
  "soon",
  "31/02/2024",
  "30 February 2024",
  "13/13/2024",
  "5/3/24",
  "44197",
  "0999-01-01",
  "March 2024 or so",
  "2024-13",
  "20241301",
  "12345678",
  "5-Mar-2",
  "Mar 21",
  "21-Mar",
  "5 6 March 2024",
  "5 March 2024 7",
  "32.1.21",
  "x".repeat(200_000),
])("%j is no date", (text) => expect(read(text)).toMatchObject({ problem: expect.any(String) }));

const LANGUAGES = "en de fr es pt-BR it nl pl uk ar ja zh-Hans".split(" ");
const MONTHS = Array.from({ length: 12 }, (_, index) => index);

it.each(LANGUAGES)("reads every month in %s", (language) => {
  for (const month of MONTHS)
    for (const style of ["long", "short"] as const)
      for (const order of ["day", "none"] as const) {
        const date = new Date(Date.UTC(2021, month, order === "day" ? 17 : 1));
        const day = order === "day" ? ({ day: "numeric" } as const) : {};
        const options = { timeZone: "UTC", year: "numeric", month: style, ...day } as const;
        const text = new Intl.DateTimeFormat(language, options).format(date);
        expect([text, read(text)]).toEqual([text, { date: date.toISOString().slice(0, 10) }]);
      }
});

it.each([
  [["44197", "", "44260.5"], true],
  [["44197", "2021"], false],
  [["44197", "2021-03-05"], false],
  [["12345", "99999"], false],
  [[""], false],
])("of %j, all are numbers of days: %s", (texts, are) => expect(areSerials(texts)).toBe(are));

it("counts days as spreadsheets do", () =>
  expect(["44197", "44260.75", "36526"].map(serialDate)).toEqual([
    "2021-01-01",
    "2021-03-05",
    "2000-01-01",
  ]));

describe("dates without a century", () => {
  const readAll = (...texts: string[]) => {
    const { order, shortOrders } = dateStyleOf(texts);
    return texts.map((text) => {
      const result = readDate(text, order, shortOrders);
      return "date" in result ? result.date : "";
    });
  };
  it.each([
    [
      ["3/25/21", "3/4/21"],
      ["2021-03-25", "2021-03-04"],
    ],
    [
      ["25/3/85", "3/4/21"],
      ["1985-03-25", "2021-04-03"],
    ],
    [
      ["25/12/2020", "3/4/21"],
      ["2020-12-25", "2021-04-03"],
    ],
    [
      ["3/25/21", "03/04/2021"],
      ["2021-03-25", "2021-03-04"],
    ],
    [
      ["85/12/31", "21/03/05"],
      ["1985-12-31", "2021-03-05"],
    ],
    [
      ["21/03/05", "3/4/21"],
      ["2005-03-21", "2021-04-03"],
    ],
    [["25/12/20"], ["2020-12-25"]],
    [["03/04/21"], [""]],
    [
      ["3/4/21", "4/3/21"],
      ["", ""],
    ],
  ])("%j are %j", (texts, dates) => expect(readAll(...texts)).toEqual(dates));

  it("come with a note if the year could be first", () => {
    expect(read("25/12/20")).toEqual({
      date: "2020-12-25",
      note: "25/12/20 is read as 2020-12-25",
    });
    expect(readDate("25/12/20", "day-first", ["day-first"])).toEqual({ date: "2020-12-25" });
  });
});

it("tells that a year alone is its first day", () =>
  expect(read("2019")).toEqual({
    date: "2019-01-01",
    note: "Only the year 2019 is given, so the date is 2019-01-01",
  }));

describe("dates of two numbers", () => {
  it.each([
    [["03/04/2020", "25/12/2020"], "day-first"],
    [["03/04/2020", "12/25/2020"], "month-first"],
    [["25/12/2020", "12/25/2020"], "mixed"],
    [["03/04/2020", "05/05/2020", "31/02/2020", "2020-12-25", ""], "unclear"],
  ] as const)("%j are %s", (texts, order) => expect(dateOrderOf(texts)).toBe(order));

  it("follow the order of the whole file", () => {
    expect(read("03/04/2020", "day-first")).toEqual({ date: "2020-04-03" });
    expect(read("03/04/2020", "month-first")).toEqual({ date: "2020-03-04" });
  });

  it.each(["unclear", "mixed"] as const)("are refused if they could be two days: %s", (order) =>
    expect(read("03/04/2020", order)).toEqual({
      problem: "03/04/2020 could be 2020-04-03 or 2020-03-04. Write the date as YYYY-MM-DD",
    }),
  );

  it("come with a note if the file mixes two orders", () =>
    expect(read("25/12/2020", "mixed")).toMatchObject({
      date: "2020-12-25",
      note: expect.any(String),
    }));
});

/** Fails with the counterexample. */
const expectHolds = (property: fc.IPropertyWithHooks<[string]>) =>
  expect(fc.check(property).counterexample).toBeNull();

const day = fc
  .date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const written = (date: string, options: Intl.DateTimeFormatOptions, locale: string) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(date));

it("reads every day in every form back as itself", () =>
  fc.assert(
    fc.property(day, (date) => {
      const [year, month, dayOfMonth] = date.split("-");
      const forms = [
        [date, "unclear"],
        [written(date, { dateStyle: "long" }, "en-US"), "unclear"],
        [written(date, { day: "numeric", month: "long", year: "numeric" }, "en-GB"), "unclear"],
        [`${dayOfMonth}/${month}/${year}`, "day-first"],
        [`${month}/${dayOfMonth}/${year}`, "month-first"],
        [`${dayOfMonth}.${month}.${year}`, "month-first"],
      ] as const;
      for (const [text, order] of forms) expect(readDate(text, order)).toEqual({ date });
    }),
  ));

it("never throws, and reads only days that exist", () =>
  expectHolds(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const result = readDate(text, "unclear");
      return !("date" in result) || isCalendarDate(result.date);
    }),
  ));
