import { isCalendarDate } from "@laurel/contracts/fields";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateOrderOf, readDate } from "./dates.ts";

const read = (text: string, order: ReturnType<typeof dateOrderOf> = "unclear") =>
  readDate(text, order);

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
])("%s is %s", (text, date) => expect(read(text)).toEqual({ date }));

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
])("%j is no date", (text) => expect(read(text)).toMatchObject({ problem: expect.any(String) }));

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
