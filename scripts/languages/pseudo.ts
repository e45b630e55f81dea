import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";
import { LANGUAGE_CODES } from "@laurel/contracts/languages";
import { TEXT_AREAS } from "@laurel/texts/areas";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { usedMessages } from "./used-messages.ts";

/** Plain Latin letters and their look-alikes, so that a text that isn't translated is seen at once. */
const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "àƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ";
/** Names that people type as they are, for example to find a command. */
const NAMES = new Set(["Laurel", "LinkedIn", "Google", "GitHub"]);
/** How much longer than in English a word is. Short ones grow by more. */
const LONGER_BY = 0.35;
/** The letter that is added. */
const FILLER = "ẅ";

/** `pseudo <folder>`: catalogs in which every message is longer and accented, for each language but English. */
export function writePseudoCatalogs([folder]: readonly string[]): void {
  if (folder === undefined) throw new Error("Name the folder to write the catalogs to");
  const used = usedMessages();
  for (const code of LANGUAGE_CODES.filter((one) => one !== "en")) {
    mkdirSync(join(folder, code), { recursive: true });
    for (const area of TEXT_AREAS) {
      const catalog = Array.from(used.get(area) ?? [], (message) => [message, pseudoOf(message)]);
      const json = JSON.stringify(Object.fromEntries(catalog));
      writeFileSync(join(folder, code, `${area}.json`), json);
    }
  }
}

/** The message with accented letters, more of them, and the same placeholders, tags and plural forms. */
export function pseudoOf(message: string): string {
  return printAST(parse(message).map(pseudoElement));
}

function pseudoElement(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: pseudoText(element.value) };
    case TYPE.tag:
      return { ...element, children: element.children.map(pseudoElement) };
    case TYPE.plural:
    case TYPE.select:
      return {
        ...element,
        options: Object.fromEntries(
          Object.entries(element.options).map(([form, option]) => [
            form,
            { ...option, value: option.value.map(pseudoElement) },
          ]),
        ),
      };
    default:
      return element;
  }
}

function pseudoText(text: string): string {
  return text.replaceAll(/[a-z]+/gi, (word) => {
    if (NAMES.has(word)) return word;
    const accented = Array.from(word, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? "").join("");
    return accented + FILLER.repeat(Math.ceil(word.length * LONGER_BY));
  });
}
