import { expect, it } from "vitest";
import { createConfirmationSecrets } from "./confirmation-secrets.ts";

const { addressKeyOf } = createConfirmationSecrets(Buffer.alloc(32, 1).toString("base64url"));

it.each([
  ["bob@school.example", "Bob@School.Example"],
  ["bob@school.example", "bob+laurel@school.example"],
  ["bob@school.example", "bob+a+b@school.example"],
  ["bob@school.example", "ｂob@school.example"],
  ["bobtrainer@gmail.com", "Bob.Trainer@gmail.com"],
  ["bobtrainer@gmail.com", "b.o.b.trainer+x@googlemail.com"],
  ["bobtrainer@proton.me", "Bob.Trainer+x@pm.me"],
  ["bobtrainer@proton.me", "bob_trainer@protonmail.com"],
  ["bob@icloud.com", "bob@me.com"],
  ["bob@icloud.com", "bob+x@mac.com"],
  ["bob.trainer@yandex.ru", "bob-trainer@ya.ru"],
  ["bob.trainer@yandex.ru", "bob.trainer@yandex.com"],
  ["bob.trainer@yandex.ru", "bob-trainer@yandex.com.am"],
])("%s and %s are one mailbox", (one, other) => {
  expect(addressKeyOf(one)).toBe(addressKeyOf(other));
});

it.each([
  ["bob@school.example", "bob@other.example"],
  ["bobtrainer@school.example", "bob.trainer@school.example"],
  ["+a@school.example", "+b@school.example"],
  ["bob.trainer@icloud.com", "bobtrainer@icloud.com"],
  ["bob@proton.me", "bob@proton.example"],
  ["annalee@yandex.ru", "anna.lee@yandex.ru"],
  ["anna-lee@yandex.ru", "annalee@ya.ru"],
])("%s and %s are two mailboxes", (one, other) => {
  expect(addressKeyOf(one)).not.toBe(addressKeyOf(other));
});
