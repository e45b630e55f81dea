import { text } from "@laurel/contracts/text";
import { textKey } from "@laurel/texts/text-key";
import { createTexts } from "@laurel/texts/translate";
import { expect, test } from "vitest";
import { messageText } from "./message-text.ts";

const german = createTexts("de");
german.add({
  [textKey("Name is required")]: "Der Name fehlt",
  [textKey("At most {count} characters")]: "Höchstens {count} Zeichen",
});
const t = german.translate;

test.each([
  [text("Name is required"), "Der Name fehlt"],
  [text("At most {count} characters", { count: 50 }), "Höchstens 50 Zeichen"],
  ["„{count} <b>“ ist schon vergeben", "„{count} <b>“ ist schon vergeben"],
])("the message %j is shown as %j", (message, shown) => {
  expect(messageText(t, message)).toBe(shown);
});
