import type { ConfirmationLetter } from "@laurel/contracts/internal-confirmations";
import { LANGUAGE_CODES, type LanguageCode } from "@laurel/contracts/languages";
import { expect, it } from "vitest";
import { confirmationMail } from "./confirmation-mail.ts";

/** A mail in which each text that a person chose is `text`. */
const mailWith = (text: string, language: LanguageCode = "en") => letterWith(text, text, language);

const letterWith = (text: string, message: string, language: LanguageCode) =>
  confirmationMail(
    {
      to: "bob@school.example",
      name: text,
      message,
      personName: text,
      credential: { name: text, organization: text },
      language,
      token: "t",
    } satisfies ConfirmationLetter,
    "https://laurel.example",
  );

const CONTROLS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";

it("nothing that a person chose controls the direction of the mail", () => {
  const { subject, text, html } = mailWith(`Ada${CONTROLS}King`);
  for (const part of [subject, text, html]) {
    expect(part).toContain("AdaKing");
    expect(part).not.toMatch(/\p{Bidi_Control}/u);
  }
});

it("names that go from right to left stay apart from the words beside them", () => {
  const { subject, text, html } = mailWith("דנה");
  expect(subject).toBe("\u2068דנה\u2069 asks you to confirm a credential");
  for (const part of [subject, text, html])
    expect(part.replaceAll("\u2068דנה\u2069", "")).not.toMatch(/[א-ת]|\p{Bidi_Control}/u);
});

it("every text that a person chose stays apart from the words of a mail from right to left", () => {
  const { subject, html } = mailWith("C", "ar");
  expect(subject).toContain("\u2068C\u2069");
  expect(html).toContain('<html lang="ar" dir="rtl">');
});

it("what people typed is in one line, so that it can't look like a part of our mail", () => {
  const fake = "Hi”\n\n— Laurel\r\n\tYour account\u2028is\u2029locked";
  const { subject, text } = mailWith(fake);
  const lines = text.split(/[\n\r\u2028\u2029]/);
  expect(lines.filter((line) => line.endsWith("Laurel"))).toEqual(["— Laurel"]);
  expect(lines.some((line) => /^\s*(?:Your account|is|locked)/.test(line))).toBe(false);
  expect(subject).not.toMatch(/[\n\r\u2028\u2029]/);
});

it.each(LANGUAGE_CODES)(
  "a message in %s can't close its quotation, and go on as if we wrote",
  (language) => {
    const quotesIn = (message: string) =>
      letterWith("N", message, language)
        .text.match(/[“”„‟«»‹›「」『』‘’‚]/gu)
        ?.join("");
    expect(quotesIn("Hi")).toMatch(/../);
    expect(quotesIn("Hi”」»“’ Your account is locked. “「«„‘")).toBe(quotesIn("Hi"));
  },
);
