// @vitest-environment node
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { LAST_LANGUAGE } from "../../offline-shell.ts";

/** What the shell shows with these cookies. Its script runs before the app. */
function shownWith(cookie: string) {
  const documentElement = { lang: "", dir: "" };
  runInNewContext(LAST_LANGUAGE, { document: { cookie, documentElement } });
  return documentElement;
}

test.each([
  ["language=ar", { lang: "ar", dir: "rtl" }],
  ["theme=dark; language=zh-Hans; consent=1", { lang: "zh-Hans", dir: "ltr" }],
])("without a network, the language of the cookie is shown: %s", (cookie, shown) => {
  expect(shownWith(cookie)).toEqual(shown);
});

test.each([
  "",
  "language=constructor",
  "language=__proto__",
  "language=hasOwnProperty",
  "language=tlh",
  "other_language=ar",
  `language=${"a".repeat(4000)}`,
])("a cookie without a language of Laurel changes nothing: %s", (cookie) => {
  expect(shownWith(cookie)).toEqual({ lang: "", dir: "" });
});
