import { describe, expect, it } from "vitest";
import { crc32, deflateSync } from "node:zlib";
import { ob2, ob3 } from "../testing/badges.ts";
import { readBadge } from "./read-badge.ts";

const JSON_TEXT = '{"name":"Prüfung"}';
const JWS = "eyJhbGciOiJFZERTQSJ9.e30.AAAA";

function chunk(type: string, data: Buffer, checksum?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(checksum ?? crc32(body));
  return Buffer.concat([length, body, check]);
}

const png = (...chunks: Buffer[]) =>
  Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", Buffer.alloc(13)),
    ...chunks,
    chunk("IEND", Buffer.alloc(0)),
  ]);
const iTXt = (
  keyword: string,
  text: string | Buffer,
  { zipped = false, checksum = undefined as number | undefined } = {},
) =>
  chunk(
    "iTXt",
    Buffer.concat([
      Buffer.from(`${keyword}\0${zipped ? "\x01" : "\0"}\0en\0key\0`),
      zipped ? deflateSync(text) : Buffer.from(text),
    ]),
    checksum,
  );
const tEXt = (keyword: string, text: string) => chunk("tEXt", Buffer.from(`${keyword}\0${text}`));
const svg = (inside: string, attributes = "") =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"
    xmlns:openbadges="http://openbadges.org" xmlns:ob="https://purl.imsglobal.org/ob/v3p0">
    <openbadges:assertion ${attributes}>${inside}</openbadges:assertion><path d="M0 0"/></svg>`);

const found = (text: string) => ({ ok: true, value: { kind: "badge", text } });
const nothing = { ok: false, refusal: "NoBadge" };

describe("a badge", () => {
  it.each([
    ["iTXt of 2.0", png(iTXt("openbadges", JSON_TEXT)), JSON_TEXT],
    ["iTXt of 3.0", png(iTXt("openbadgecredential", JWS)), JWS],
    ["compressed iTXt", png(iTXt("openbadgecredential", JSON_TEXT, { zipped: true })), JSON_TEXT],
    ["tEXt", png(tEXt("openbadges", JWS)), JWS],
    [
      "3.0 before 2.0",
      png(iTXt("openbadges", "{}"), iTXt("openbadgecredential", JSON_TEXT)),
      JSON_TEXT,
    ],
    [
      "a chunk with a wrong checksum, if no other has it",
      png(tEXt("comment", "{}"), iTXt("openbadges", JSON_TEXT, { checksum: 1 })),
      JSON_TEXT,
    ],
    [
      "the chunk with a right checksum",
      png(iTXt("openbadges", "{}", { checksum: 1 }), tEXt("openbadges", JSON_TEXT)),
      JSON_TEXT,
    ],
    ["SVG, as JSON", svg(`<![CDATA[ ${JSON_TEXT} ]]>`), JSON_TEXT],
    ["SVG, as JWS", svg("", `verify="${JWS}"`), JWS],
    ["JSON", Buffer.from(`\uFEFF\n${JSON_TEXT}\n`), JSON_TEXT],
    ["JWS", Buffer.from(`${JWS}\n`), JWS],
  ])("is found in %s", async (_where, bytes, text) => {
    expect(await readBadge(bytes)).toEqual(found(text));
  });

  it("may be no more than an address", async () => {
    const url = "https://school.example/assertions/1";
    expect(await readBadge(png(tEXt("openbadges", url)))).toEqual({
      ok: true,
      value: { kind: "address", url },
    });
  });

  it.each([
    ["a picture without one", png()],
    ["another text", png(tEXt("comment", JSON_TEXT))],
    ["a chunk that is cut off", png(iTXt("openbadges", JSON_TEXT)).subarray(0, 60)],
    [
      "a chunk that is longer than the file",
      Buffer.concat([png().subarray(0, 8), Buffer.from("ffffffff69545874", "hex")]),
    ],
    ["a bomb", png(iTXt("openbadges", Buffer.alloc(64 * 1024 * 1024, 32), { zipped: true }))],
    ["nonsense for zlib", png(chunk("iTXt", Buffer.from("openbadges\0\x01\0\0\0nonsense")))],
    ["an SVG without one", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    [
      "an SVG with the badge in another namespace",
      Buffer.from(`<svg><assertion>${JSON_TEXT}</assertion></svg>`),
    ],
    ["a web page", Buffer.from("<!doctype html><p>Hello")],
    ["nothing", Buffer.alloc(0)],
    ["anything else", Buffer.from([0xff, 0xd8, 0xff, 0])],
  ])("isn't found in %s", async (_what, bytes) => {
    expect(await readBadge(bytes)).toEqual(nothing);
  });

  it("expands no entities of an SVG", async () => {
    const laughs = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY file SYSTEM "file:///etc/passwd">]>`;
    const text = `${laughs}<svg xmlns:openbadges="http://openbadges.org"><openbadges:assertion>{&b;&file;}</openbadges:assertion></svg>`;
    expect(JSON.stringify(await readBadge(Buffer.from(text)))).not.toMatch(/aaaa|root:/);
  });
});

it("one of several files that come at once is read in a round of the event loop", async () => {
  let rounds = 0;
  let counting = setImmediate(function count() {
    rounds += 1;
    counting = setImmediate(count);
  });
  const read = await Promise.all(
    Array.from({ length: 8 }, async () => {
      await readBadge(png(iTXt("openbadges", JSON_TEXT, { zipped: true })));
      return rounds;
    }),
  );
  clearImmediate(counting);
  expect(new Set(read).size).toBe(8);
});

describe("a file that was made to take long", () => {
  const none = { ok: false, refusal: "NoBadge" };

  it.each([
    ["nested deeply", `<svg>${"<g>".repeat(1_000_000)}`],
    ["with namespaces in each element", `<svg>${'<o:a xmlns:o="u">'.repeat(200_000)}`],
    ["that isn't well-formed", `<svg>${"</g>".repeat(1_000_000)}`],
  ])("has no badge: an SVG %s", async (_what, text) => {
    const before = process.cpuUsage();
    expect(await readBadge(Buffer.from(text))).toEqual(none);
    // Without a limit, minutes of processor time.
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });

  it("takes the first badge of a PNG alone, although it's damaged", async () => {
    const damaged = iTXt("openbadges", "x".repeat(6 * 1024 * 1024), { zipped: true });
    expect(await readBadge(png(damaged, iTXt("openbadges", JSON_TEXT)))).toEqual(none);
  });
});

describe("a list or a verifiable presentation", () => {
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const tokenOf = (payload: unknown) => `${encoded({ alg: "EdDSA" })}.${encoded(payload)}.AAAA`;
  const badge = ob3();
  const token = tokenOf(badge);
  const other = { type: ["VerifiableCredential"], id: "urn:uuid:2" };
  const enveloped = {
    type: "EnvelopedVerifiableCredential",
    id: `data:application/vc+jwt,${token}`,
  };
  const presenting = (verifiableCredential: unknown) => ({
    type: ["VerifiablePresentation"],
    verifiableCredential,
  });
  const text = JSON.stringify(badge);

  it.each<[string, unknown, string]>([
    ["a list", [badge], text],
    ["a list of tokens", [token], token],
    ["a list with others", [other, badge, "nonsense", 1, null], text],
    ["a list with it twice", [badge, badge], text],
    ["a presentation", presenting([badge]), text],
    ["a presentation of one", presenting(badge), text],
    ["a presentation of a token", presenting([other, token]), token],
    ["a presentation of an envelope", presenting([enveloped]), token],
    ["a list of presentations", [presenting([badge])], text],
    ["a token of VC 1.1", tokenOf({ vp: presenting([token]) }), token],
    ["a token of VC 2.0", tokenOf(presenting([enveloped])), token],
    [
      "an envelope",
      {
        type: "EnvelopedVerifiablePresentation",
        id: `data:application/vp+jwt,${tokenOf(presenting([badge]))}`,
      },
      text,
    ],
    ["a badge of 2.0", [ob2()], JSON.stringify(ob2())],
  ])("is its badge: %s", async (_what, value, expected) => {
    const bytes = Buffer.from(typeof value === "string" ? value : JSON.stringify(value));
    expect(await readBadge(bytes)).toEqual(found(expected));
  });

  it.each<[string, unknown, string]>([
    ["none", [], "UnsupportedBadge"],
    ["no badge", presenting([other]), "UnsupportedBadge"],
    [
      "endless lists",
      Array.from({ length: 9 }).reduce((inner) => [inner], badge),
      "UnsupportedBadge",
    ],
  ])("is refused with %s", async (_what, value, refusal) => {
    expect(await readBadge(Buffer.from(JSON.stringify(value)))).toEqual({ ok: false, refusal });
  });

  it("is the chosen one of several badges, which are named", async () => {
    const several = [badge, tokenOf(ob3({ id: "urn:uuid:2" })), ob2(), ob2({ name: "Named" })];
    const bytes = Buffer.from(JSON.stringify(several));
    const names = ["Teamwork", "Teamwork", "https://school.example/badges/teamwork", "Named"];
    const refusal = { kind: "SeveralBadges", names };
    for (const chosen of [undefined, 4, -1])
      expect(await readBadge(bytes, chosen)).toEqual({ ok: false, refusal });
    expect(await readBadge(bytes, 0)).toEqual(found(text));
    expect(await readBadge(bytes, 2)).toEqual(found(JSON.stringify(ob2())));
    expect(await readBadge(Buffer.from(text), 3)).toEqual(found(text));
  });

  it("is refused when it can't be read", async () => {
    expect(await readBadge(Buffer.from("[1,"))).toEqual(nothing);
    expect(await readBadge(Buffer.from(`${"[".repeat(500)}${"]".repeat(500)}`))).toEqual(nothing);
  });
});
