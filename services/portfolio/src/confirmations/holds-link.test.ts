import { expect, it } from "vitest";
import { emailHost } from "./email-host.ts";
import { holdsLink } from "./holds-link.ts";

it.each([
  "see https://evil.example",
  "HTTP://x",
  "javascript:alert(1)",
  "www.evil",
  "evil.com",
  "go to evil.com/path now",
  "evil。com",
  "ｅｖｉｌ.ｃｏｍ",
  "пример.рф",
  "a.xn--p1ai",
  "ada@evil.com",
])("a text with %j may become a link", (text) => expect(holdsLink(text)).toBe(true));

it.each([
  "Ada King",
  "Dr. Ada King, M.Sc. (Hons.)",
  "I took part in 2024. It was great.",
  "Well done.Thanks",
  "3.5 hours",
  "Zażółć gęślą jaźń",
  "",
])("%j stays a text", (text) => expect(holdsLink(text)).toBe(false));

it.each([
  ["ada@Hospital.Example", "hospital.example"],
  ["ada@gmail.com", ""],
  ["ada@WEB.de", ""],
])("the host of %s is %j", (email, host) => expect(emailHost(email)).toBe(host));
