import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { previewOf } from "./preview.ts";

/** Encodes a text by decoding every byte. */
function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Buffer.from(
    Array.from(text, (character) => {
      const byte = bytes.get(character);
      if (byte === undefined) throw new Error(`${encoding} has no ${character}`);
      return byte;
    }),
  );
}

async function rowsOf(bytes: Buffer) {
  const preview = await previewOf({ bytes, own: new Map(), language: "en" });
  if (typeof preview === "string") throw new Error(preview);
  return preview.rows.map(({ credential, issues }) => ({
    texts: [credential?.name, credential?.organization],
    messages: issues.map(({ message }) => message),
  }));
}
const guessed = (encoding: string) => [
  `The file isn't UTF-8, and was read as ${encoding}. Check the letters`,
];

describe("a table in a legacy encoding is read, and says which:", () => {
  it.each([
    ["windows-1251", "Первая помощь", "Учебный центр"],
    ["windows-1251", "Перша допомога", "Київський університет"],
    ["windows-1251", "Сімейна медицина", "Освіта"],
    ["windows-1250", "Świadectwo", "Szkoła Główna"],
    ["windows-1250", "świadectwo", "Szkoła Główna"],
    ["windows-1250", "Příliš žluťoučký kůň", "Škola řízení"],
    ["iso-8859-2", "Świadectwo ukończenia", "Szkoła Główna"],
    ["windows-1252", "Café", "Acme"],
    ["windows-1252", "Erste Hilfe für Anfänger", "Österreichisches Rotes Kreuz"],
    ["windows-1252", "Diplôme d'études", "Université de Genève"],
    ["windows-1252", "Gestión de Años", "Educación Española"],
    ["windows-1252", "Formação em Gestão", "Fundação Getúlio Vargas"],
    ["windows-1252", "Qualità", "Università di Forlì"],
    ["windows-1252", "Reünie", "België"],
    ["windows-1252", "Naïve Bayes", "Acme"],
    ["windows-1256", "شهادة الإسعافات الأولية", "الهلال الأحمر"],
    ["koi8-r", "Первая помощь", "Учебный центр"],
  ])("%s with %s", async (encoding, name, organization) => {
    const table = `Name;Organization;Completed\r\n${name};${organization};2021-03-05\r\nA1;B1;2021-03-06`;
    expect(await rowsOf(encoded(table, encoding))).toEqual([
      { texts: [name, organization], messages: guessed(encoding) },
      { texts: ["A1", "B1"], messages: [] },
    ]);
  });

  it.each([
    ["shift_jis", "93fa967b8cea945c97cd8e8e8cb1", "日本語能力試験"],
    ["gb18030", "bcb1beb8d6a4cae9d1b5c1b7d6d0d0c4", "急靖证书训练中心"],
  ])("%s", async (encoding, hex, name) => {
    const parts = ["Name,Organization,Completed\n", Buffer.from(hex, "hex"), ",Acme,2021-03-05\n"];
    const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
    expect(await rowsOf(bytes)).toEqual([{ texts: [name, "Acme"], messages: guessed(encoding) }]);
  });

  it("the table of a Russian Excel", async () => {
    const bytes = await readFile(new URL("./fixtures/windows-1251.csv", import.meta.url));
    expect(await rowsOf(bytes)).toEqual([
      { texts: ["Первая помощь", "Учебный центр"], messages: guessed("windows-1251") },
    ]);
  });
});

it("reads a table in UTF-8 with single wrong bytes as UTF-8", async () => {
  const text = "Name,Organization,Completed\nŻółć,Ærø,2020-01-01\nCaf";
  const bytes = Buffer.concat([
    Buffer.from(text),
    Buffer.from("e92c41636d652c323032302d30312d3031", "hex"),
  ]);
  const [first, second] = await rowsOf(bytes);
  expect(first).toEqual({ texts: ["Żółć", "Ærø"], messages: [] });
  expect(second?.texts).toEqual(["Caf\uFFFD", "Acme"]);
  expect(second?.messages[0]).toContain("can't be read");
});

describe("the encoding of a table", () => {
  const table = encoded("Name,Organization,Completed\nЗнання,Освіта,2021-03-05", "windows-1251");
  const previewIn = async (options: Partial<Parameters<typeof previewOf>[0]>) => {
    const preview = await previewOf({ bytes: table, own: new Map(), language: "en", ...options });
    if (typeof preview === "string") throw new Error(preview);
    const { encoding, rows } = preview;
    return { encoding, name: rows[0]?.credential?.name, issues: rows[0]?.issues.length };
  };

  it("is told, and another one can be chosen, which then is no guess", async () => {
    const guessed = { encoding: "windows-1251", name: "Знання", issues: 1 };
    expect(await previewIn({ assigned: {} })).toEqual(guessed);
    expect(await previewIn({ assigned: {}, encoding: "koi8-r" })).toEqual({
      encoding: "koi8-r",
      name: "гМЮММЪ",
      issues: 0,
    });
  });

  it("isn't told of Unicode, whatever is chosen, nor without the columns", async () => {
    const bytes = Buffer.from("Name,Organization,Completed\nЗнання,Освіта,2021-03-05");
    const plain = { encoding: undefined, name: "Знання", issues: 0 };
    expect(await previewIn({ bytes, assigned: {}, encoding: "koi8-r" })).toEqual(plain);
    expect((await previewIn({})).encoding).toBeUndefined();
  });
});
