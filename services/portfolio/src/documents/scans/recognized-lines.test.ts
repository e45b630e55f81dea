import { describe, expect, it } from "vitest";
import { recognizedLines } from "./recognized-lines.ts";

type Word = [line: number, left: number, text: string, confidence?: number];

/** Words as Tesseract tells them, of letters that are 20 pixels high and 12 wide. */
const tableOf = (...words: readonly Word[]) =>
  [
    ["1", "1", "0", "0", "0", "0", "0", "0", "900", "600", "-1", ""],
    ...words.map(([line, left, text, confidence = 95]) =>
      [5, 1, 1, 1, line, 1, left, 40 * line, 12 * text.length, 20, confidence, text].map(String),
    ),
  ]
    .map((row) => row.join("\t"))
    .join("\n");

const textsOf = (...words: readonly Word[]) =>
  recognizedLines(tableOf(...words), 1).map(({ text }) => text);

describe("recognized words", () => {
  it("are lines from top to bottom, with their places", () => {
    const lines = recognizedLines(tableOf([1, 10, "First"], [1, 80, "Aid"], [2, 10, "2024"]), 3);
    expect(lines).toEqual([
      { text: "First Aid", page: 3, size: 20, place: { left: 10, right: 116, y: -60 } },
      { text: "2024", page: 3, size: 20, place: { left: 10, right: 58, y: -100 } },
    ]);
  });

  it("are columns where the gap is wide, also from right to left", () => {
    expect(textsOf([1, 10, "Date"], [1, 400, "Signature"])).toEqual(["Date", "Signature"]);
    expect(textsOf([1, 400, "شهادة"], [1, 320, "إتمام"])).toEqual(["شهادة إتمام"]);
  });

  it("have no blanks in Chinese and Japanese", () => {
    expect(textsOf([1, 10, "修"], [1, 30, "了"], [1, 50, "証"])).toEqual(["修了証"]);
  });

  it("are left out when they are doubtful, or ornaments", () => {
    expect(textsOf([1, 10, "First"], [1, 80, "~~", 20])).toEqual(["First"]);
    expect(textsOf([1, 10, "Frst", 50], [2, 10, "|"])).toEqual([]);
  });
});
