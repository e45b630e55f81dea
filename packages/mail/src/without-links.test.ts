import { expect, it } from "vitest";
import { withoutLinks } from "./without-links.ts";

/** What mail programs make links of: schemes, hosts, addresses and telephone numbers. */
const LINK =
  /(?:https?|ftp|mailto):[\p{L}\p{N}/]|www\.[\p{L}\p{N}]|[\p{L}\p{N}-]\.[\p{L}\p{N}]{2,}|\w@\w|\d{3,}/iu;

it.each([
  "https://evil.example/login",
  "HTTP://1.2.3.4",
  "evil.example",
  "www.evil.example",
  "log in at evil-site.co.uk now",
  "mailto:a@evil.example",
  "müller.example",
  "call +15550100",
])("“%s” looks the same, but isn't a link", (text) => {
  expect(text).toMatch(LINK);
  expect(withoutLinks(text)).not.toMatch(LINK);
  expect(withoutLinks(text).replaceAll("\u2060", "")).toBe(text);
});

it.each(["ada", "Zoë Łoś", "李明"])("“%s” stays as it is", (text) => {
  expect(withoutLinks(text)).toBe(text);
});

it.each([
  ["\u202eada\u2069", "ada"],
  ["a\u200fd\u061ca", "ada"],
  ["دانا", "\u2068دانا\u2069"],
  ["\u2069דנה\u202e", "\u2068דנה\u2069"],
])("“%s” can't turn what is beside it: “%s”", (text, shown) => {
  expect(withoutLinks(text)).toBe(shown);
});
