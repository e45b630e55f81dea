import { expect, it } from "vitest";
import { findMessages } from "./find-messages.ts";

const messagesOf = (code: string) => findMessages(code, "a.tsx").map(({ message }) => message);

it.each([
  ['t("Save")', ["Save"]],
  ['text("Save {name}", { name })', ["Save {name}"]],
  ['t(isOne ? "One" : isTwo ? "Two" : "Many")', ["One", "Two", "Many"]],
  ['mail.t("Save"); page.texts.t("Open")', ["Save", "Open"]],
  ['<Rich text="See <a>here</a>" />', ["See <a>here</a>"]],
  ['<Rich text={isOne ? "One" : "Two"} />', ["One", "Two"]],
  ["t(LABELS.name)", []],
  ['other("Save"); other.text("Save"); <Other text="Save" />', []],
])("in %s", (code, messages) => {
  expect(messagesOf(code)).toEqual(messages);
});

it.each(["t(`Save ${name}`)", 't("Save " + name)', "<Rich text={`Save ${name}`} />"])(
  "refuses pieces: %s",
  (code) => {
    expect(() => messagesOf(code)).toThrow("put together from pieces");
  },
);
