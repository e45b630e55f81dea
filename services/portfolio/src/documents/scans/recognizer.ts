import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { CORE, dataOf } from "./languages.ts";

/** What is used of tesseract.js-core, which has no types. */
interface Tesseract {
  FS: { writeFile(path: string, bytes: Uint8Array): void };
  TessBaseAPI: new () => TesseractApi;
}
interface TesseractApi {
  Init(dataPath: null, languages: string, engine: number): number;
  SetVariable(name: string, value: string): void;
  SetImageFile(orientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
  Clear(): void;
}

/** Recognizes texts in pictures. It keeps some 100 MB for as long as its process runs. */
export interface Recognizer {
  /** The words of a PNG as a table (recognized-lines.ts). */
  words(png: Uint8Array): string;
}

/** The one that the installed data is for: the newer engine, without the older one's files. */
const LSTM_ONLY = 1;
/** The picture is a page with columns and headings. */
const WHOLE_PAGE = "3";
const INPUT = "/input";

export async function createRecognizer(languages: readonly string[]): Promise<Recognizer> {
  const core: { default: (options: object) => Promise<Tesseract> } = await import(CORE.href);
  // It warns of what its data has and it doesn't know.
  const tesseract = await core.default({ print: () => {}, printErr: () => {} });
  for (const language of languages) {
    const data = await promisify(gunzip)(await readFile(dataOf(language)));
    tesseract.FS.writeFile(`./${language}.traineddata`, data);
  }
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, languages.join("+"), LSTM_ONLY) !== 0)
    throw new Error(`no recognition of ${languages.join(", ")}`);
  api.SetVariable("tessedit_pageseg_mode", WHOLE_PAGE);
  return {
    words(png) {
      tesseract.FS.writeFile(INPUT, png);
      if (api.SetImageFile(1, 0) === 1) throw new Error("the picture can't be read");
      api.Recognize(null);
      const table = api.GetTSVText(0);
      api.Clear();
      return table;
    },
  };
}
