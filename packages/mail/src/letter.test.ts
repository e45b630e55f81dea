import { translateTo } from "@laurel/texts/translations";
import { expect, it } from "vitest";
import { renderLetter, type Letter } from "./letter.ts";

const letter = (count: number): Letter => ({
  subject: "Two of yours",
  greeting: "Hello Ada,",
  paragraphs: ["They expire soon."],
  items: Array.from({ length: count }, (_, index) => ({
    title: `Course ${index}`,
    lines: ["Anywhere"],
    links: [],
  })),
  button: { text: "Open", link: "https://laurel.example/dashboard" },
  note: "You get this email because you asked for it.",
});

it("says its language and its direction, also where mail programs drop the document", () => {
  const { html } = renderLetter(letter(1), translateTo("ar"));
  expect(html.match(/lang="ar" dir="rtl"/g)).toHaveLength(2);
  expect(renderLetter(letter(1), translateTo("en")).html).toContain('<html lang="en" dir="ltr">');
});

it("says how much of a long list is only in the text", () => {
  const { html, text } = renderLetter(letter(1_102), translateTo("en"));
  expect(html).toContain("And 1002 more");
  expect(text).toContain("Course 1101");
});

it("has quiet lines in dark mail programs, too: their colour is stronger than that of other paragraphs", () => {
  const { html } = renderLetter(letter(1), translateTo("en"));
  const selectors = [...html.matchAll(/([^{}]+)\{color:#a7b2ab!important\}/g)].map(
    ([, all]) => all,
  );
  expect(selectors).toEqual([".sheet .quiet,.sheet .quiet a"]);
  expect(html).toContain(".sheet p");
});
