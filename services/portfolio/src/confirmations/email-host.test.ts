import { expect, it } from "vitest";
import { emailHost } from "./email-host.ts";

it.each([
  "gmail.com",
  "WEB.de",
  "me.com",
  "mac.com",
  "icloud.com",
  "icloud.com.cn",
  "yahoo.com",
  "yahoo.ca",
  "yahoo.it",
  "Yahoo.ES",
  "yahoo.co.jp",
  "yahoo.com.mx",
  "yahoo.ne.jp",
  "mail.yahoo.com",
  "hotmail.it",
  "hotmail.co.uk",
  "live.com",
  "live.co.uk",
  "live.com.pt",
  "outlook.es",
  "outlook.com.br",
  "gmx.fr",
  "gmx.net",
  "gmx.co.uk",
  "yandex.by",
  "yandex.com.tr",
  "aol.co.uk",
  "protonmail.ch",
])("an address at %s belongs to a mailbox provider", (host) =>
  expect(emailHost(`ada@${host}`)).toBe(""),
);

it.each([
  ["Hospital.Example", "hospital.example"],
  ["yahooinc.com", "yahooinc.com"],
  ["notyahoo.ca", "notyahoo.ca"],
  ["my-live.com", "my-live.com"],
  ["yahoo.hospital.example", "yahoo.hospital.example"],
  ["live.school.org", "live.school.org"],
  ["school.me.uk", "school.me.uk"],
  ["mac.edu", "mac.edu"],
  ["live.ac.uk", "live.ac.uk"],
])("an address at %s has the host %s", (given, host) =>
  expect(emailHost(`ada@${given}`)).toBe(host),
);
