import fc from "fast-check";
import tlds from "tlds" with { type: "json" };
import { describe, expect, it } from "vitest";
import { DEGREES, holdsLink } from "./holds-link.ts";

describe("a text may become a link with", () => {
  it.each([
    ["a scheme", "see https://evil.example"],
    ["a scheme in capitals", "HTTP://x"],
    ["a script", "javascript:alert(1)"],
    ["a telephone number as an address", "call tel:+15550100 now"],
    ["a text message", "SMS:+15550100"],
    ["a call", "callto:+15550100"],
    ["a search in Windows", "search-ms:query=x"],
    ["an Office document", "ms-word:ofe|u|x"],
    ["a group of news", "nntp:x"],
    ["a chat", "tg:resolve?domain=x"],
    ["www.", "www.evil"],
    ["a host", "evil.com"],
    ["a host with a path", "go to evil.com/path now"],
    ["a host before a new sentence", "evil.com.Then call me"],
    ["a host with a wide dot", "evil。com"],
    ["a wide host", "ｅｖｉｌ.ｃｏｍ"],
    ["a Cyrillic host", "пример.рф"],
    ["a Devanagari host", "उदाहरण.भारत"],
    ["a label that ends with a mark", "ดี.com"],
    ["a top-level domain with marks", "example.भारतम्.நெட்.சிங்கப்பூர்"],
    ["decomposed letters", "mu\u0308\u0308nche\u0301.de"],
    ["decomposed letters, apart in the domain", "evil.vermo\u200b\u0308gensberater"],
    ["an emoji", "🔥.ws"],
    ["an emoji of several characters", "👩🏽‍🚀.com"],
    ["a keycap", "1️⃣.com"],
    ["a soft hyphen", "ev\u00adil.c\u00adom"],
    ["a zero-width space", "evil\u200b.com"],
    ["a word joiner", "evil.\u2060com"],
    ["a zero-width space after the host", "evil.com\u200bx"],
    ["an invisible mark", "evil.co\u034fm"],
    ["a mark after the host", "evil.com\u0336"],
    ["a host in ASCII form", "a.xn--p1ai"],
    ["an address of a mail", "ada@evil.com"],
    ["an address of a mail in a reserved domain", "a@b.example"],
    ["an IPv4 address", "192.0.2.1"],
    ["an IPv4 address with a path", "see 192.0.2.1/x."],
    ["an IPv4 address with a port", "255.255.255.255:80"],
    ["a short host like a degree", "T.Me/x"],
    ["another one", "X.Co/9"],
    ["a degree with a path", "M.Sc/x"],
    ["a degree with a port", "M.Sc:80"],
    ["a degree with a query", "M.Sc?x"],
    ["a degree with a name", "M.Sc@evil"],
    ["a degree with a last dot", "M.Sc./x"],
    ["a degree in small letters", "m.sc"],
    ["a degree below which there is more", "evil.M.Sc"],
  ])("%s: %j", (_what, text) => expect(holdsLink(text)).toBe(true));

  it("any top-level domain", () =>
    expect(tlds.filter((tld) => !holdsLink(`See evil.${tld}`))).toEqual([]));

  const invisible = fc.constantFrom(
    "\u00ad",
    "\u200b",
    "\u200d",
    "\u2060",
    "\ufeff",
    "\u202e",
    "\ufe0f",
  );
  const host = fc
    .tuple(fc.stringMatching(/^[a-z0-9]{1,8}$/), fc.constantFrom(...tlds))
    .map((labels) => labels.join("."));

  it("a host in any case and width, with invisible characters in it and around it", () => {
    const spelling = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => text.normalize("NFD"),
      (text) =>
        text.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
    );
    fc.assert(
      fc.property(host, spelling, fc.array(fc.tuple(fc.nat(), invisible)), (name, spell, extra) => {
        const text = extra.reduce(
          (all, [place, character]) => {
            const at = place % (all.length + 1);
            return all.slice(0, at) + character + all.slice(at);
          },
          `see ${spell(name)}`,
        );
        expect(holdsLink(text)).toBe(true);
      }),
    );
  });

  it("a host between any punctuation", () => {
    const mark = fc.constantFrom(...Array.from(" ,;:!?()[]{}<>\"'/\\|=*&#@„“”«»、，："));
    fc.assert(
      fc.property(host, mark, mark, (name, before, after) => {
        expect(holdsLink(`word${before}${name}${after}word`)).toBe(true);
      }),
    );
  });
});

describe("a text stays one with", () => {
  it.each([
    ["a name", "Ada King"],
    ["titles", "Dr. Ada King, M.Sc. (Hons.)"],
    ["a degree", "Ph.D."],
    ["a degree in a sentence", "M.Sc. in Physics"],
    ["degrees", "Dipl.Ing. Müller, B.Ed, M.Eng, M.A., Dr.med."],
    ["a title", "Dr. Müller"],
    ["sentences", "I took part in 2024. It was great."],
    ["no space between sentences", "Well done.Thanks"],
    ["abbreviations", "e.g. first aid, etc."],
    ["more abbreviations", "U.S.A., No. 5, Inc., z.B. and i.d.R."],
    ["a number", "3.5 hours"],
    ["a version", "v1.2.3"],
    ["a long version", "v1.2.3.4 and 1.2.3.4.5"],
    ["four numbers that are no address", "1.2.3.456"],
    ["a date", "On 24.12.2024 at 10:30"],
    ["a file name", "Node.js"],
    ["a word before a colon", "Thanks for the data: it was good"],
    ["words that end like a scheme", "Hôtel:Ritz, Forms-ms:x"],
    ["a note", "Note:see the course. Teams:A"],
    ["a name in a network", "@ada at the school"],
    ["other letters", "Zażółć gęślą jaźń"],
    ["Arabic", "أحمد، مهندس. شكرا"],
    ["Hindi", "नमस्ते। धन्यवाद"],
    ["an emoji", "Well done 👩🏽‍🚀. Thanks"],
    ["nothing", ""],
  ])("%s: %j", (_what, text) => expect(holdsLink(text)).toBe(false));

  it("each of the degrees, which would be hosts otherwise", () => {
    for (const degree of DEGREES) {
      expect(tlds).toContain(degree.split(".").at(-1)?.toLowerCase());
      for (const text of [degree, `${degree}.`, `Ada King, ${degree}, ${degree}`])
        expect([text, holdsLink(text)]).toEqual([text, false]);
      for (const text of [
        `${degree}/`,
        `${degree}:`,
        `${degree}?`,
        `${degree}@`,
        degree.toUpperCase(),
      ])
        expect([text, holdsLink(text)]).toEqual([text, true]);
    }
  });
});
