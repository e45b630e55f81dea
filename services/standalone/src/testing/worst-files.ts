import fc from "fast-check";
import { crc32, deflateSync } from "node:zlib";
import { pdfOf } from "@laurel/portfolio/testing/pdfs";
import { zipOf } from "./restore.ts";

/** What is written again and again to fill a text: deep, wide, long, escaped, or of the least bytes. */
const FILLS = [
  "[",
  '{"a":',
  "{},",
  "[],",
  "1,",
  '"",',
  "\\u0041",
  "é",
  "<a>",
  "<a/>",
  "&amp;",
  ' a=""',
  ",\n",
  '"',
  "\0",
];

export const MIB = 1024 * 1024;

export const fill = fc.constantFrom(...FILLS);

/** A text of so many bytes. */
export const repeated = (text: string, bytes: number) => {
  const unit = Buffer.from(text);
  return Buffer.alloc(Math.floor(bytes / unit.length) * unit.length, unit);
};

/** In an object, or in a list, so that a parser gets to it. */
export const jsonOf = (text: string, bytes: number): Buffer =>
  Buffer.concat([Buffer.from('{"a":['), repeated(text, bytes), Buffer.from("1]}")]);

export const listOf = (text: string, bytes: number): Buffer =>
  Buffer.concat([Buffer.from('[{"a":['), repeated(text, bytes), Buffer.from("1]}]")]);

export const svgOf = (text: string, bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"${text.startsWith(" ") ? "" : ">"}`),
    repeated(text, bytes),
    Buffer.from(text.startsWith(" ") ? "/>" : "</svg>"),
  ]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** A picture that contains a text, packed. */
export const bakedOf = (text: Buffer): Buffer =>
  Buffer.concat([
    SIGNATURE,
    chunk(
      "iTXt",
      Buffer.concat([Buffer.from("openbadges\0\x01\0\0\0", "latin1"), deflateSync(text)]),
    ),
    chunk("IEND", Buffer.alloc(0)),
  ]);

/** A picture of empty chunks. */
export const chunksOf = (bytes: number): Buffer =>
  Buffer.concat([
    SIGNATURE,
    Buffer.alloc(Math.floor(bytes / 12) * 12, chunk("tEXt", Buffer.alloc(0))),
  ]);

export interface InterlacedOptions {
  side: number;
  bits: 8 | 16;
}

/** An interlaced picture of one colour: small as a file, large when it's decoded. */
export function interlaced({ side, bits }: InterlacedOptions): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([bits, 6, 0, 0, 1], 8);
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ];
  const bytes = passes.reduce(
    (sum, [x = 0, y = 0, dx = 1, dy = 1]) =>
      sum + Math.ceil((side - y) / dy) * (1 + Math.ceil((side - x) / dx) * (bits / 2)),
    0,
  );
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(bytes))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A PDF whose page unpacks to so many bytes. */
export const packedPdf = (bytes: number): Buffer =>
  pdfOf({ pages: [[]], content: Buffer.alloc(bytes, "BT (x) Tj ET\n") });

/** An export with one list that is made to be slow to read. */
export const exportOf = (list: string, content: Buffer): Promise<Buffer> =>
  zipOf(
    new Map([
      [
        "account.json",
        Buffer.from('{"bio":"","jobTitle":"","company":"","avatarUrl":"","interests":[]}'),
      ],
      ["credentials.json", Buffer.from("[]")],
      ["documents.json", Buffer.from("[]")],
      [list, content],
    ]),
  );
