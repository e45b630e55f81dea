import { readCatalog } from "@laurel/texts/catalog-files";
import { textKey } from "@laurel/texts/text-key";
import { createTexts } from "@laurel/texts/translate";
import { expect, test } from "vitest";
import { personNameText } from "./Texts.tsx";

test("a person's name has a word of its own in Polish", () => {
  const texts = createTexts("pl");
  const catalog = { ...readCatalog("pl", "start"), ...readCatalog("pl", "private") };
  for (const [message, translation] of Object.entries(catalog))
    texts.add({ [textKey(message)]: translation });

  expect(personNameText(texts.translate)).toBe("Imię i nazwisko");
  expect(texts.translate("Name")).toBe("Nazwa");
  expect(personNameText(createTexts("en").translate)).toBe("Name");
});
