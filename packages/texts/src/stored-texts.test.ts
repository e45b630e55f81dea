import { text } from "@laurel/contracts/text";
import { expect, it } from "vitest";
import { createStoredTexts } from "./stored-texts.ts";
import { textKey } from "./text-key.ts";
import { createTexts } from "./translate.ts";

const NO_ANSWER = text("The server (a) couldn't be reached: {reason}");
const REVOKED = text("Revoked: {said}");

const german = createTexts("de");
german.add({
  [textKey(NO_ANSWER)]: "Der Server (a) ist nicht erreichbar: {reason}",
  [textKey(REVOKED)]: "Widerrufen: {said}",
  [textKey("No answer in time")]: "Keine Antwort in der Zeit",
});
const shown = createStoredTexts([NO_ANSWER, REVOKED]);
const inGerman = (stored: string) => shown(stored, german.translate);

it("finds the message and the values of what was stored", () => {
  expect(inGerman("The server (a) couldn't be reached: No answer in time")).toBe(
    "Der Server (a) ist nicht erreichbar: Keine Antwort in der Zeit",
  );
  expect(inGerman("No answer in time")).toBe("Keine Antwort in der Zeit");
});

it("leaves what others said, and what it doesn't know", () => {
  expect(inGerman("Revoked: No answer in time")).toBe("Widerrufen: No answer in time");
  expect(inGerman("Revoked: {odd} <b>")).toBe("Widerrufen: {odd} <b>");
  for (const stored of ["", "Something else", "An {odd} one", "\u001F[]"])
    expect(inGerman(stored)).toBe(stored);
});

it("is as it was stored in English", () => {
  const english = createTexts("en").translate;
  expect(shown("Revoked: it's gone", english)).toBe("Revoked: it's gone");
});
