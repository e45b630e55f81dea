/** Providers of mailboxes for everybody. An address there says nothing about where somebody works. */
const PROVIDERS = new Set([
  "duck.com",
  "fastmail.com",
  "free.fr",
  "gmail.com",
  "googlemail.com",
  "hey.com",
  "icloud.com",
  "icloud.com.cn",
  "interia.pl",
  "laposte.net",
  "libero.it",
  "mac.com",
  "mail.com",
  "mail.de",
  "mail.ru",
  "me.com",
  "msn.com",
  "naver.com",
  "orange.fr",
  "pm.me",
  "posteo.de",
  "proton.me",
  "qq.com",
  "rediffmail.com",
  "rocketmail.com",
  "t-online.de",
  "tuta.com",
  "tutanota.com",
  "ukr.net",
  "uol.com.br",
  "web.de",
  "wp.pl",
  "ymail.com",
  "zoho.com",
  "126.com",
  "163.com",
]);

/** They have a domain in many countries, like `yahoo.ca` and `live.co.uk`. */
const FAMILIES =
  /(?:^|\.)(?:aol|gmx|hotmail|live|outlook|protonmail|yahoo|yandex)\.(?:(?:com?|ne|net|or|org)\.[a-z]{2}|[a-z]{2,})$/;

/** The host of an email address, in lower case; empty for an address of a mailbox provider. */
export function emailHost(email: string): string {
  const host = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return PROVIDERS.has(host) || FAMILIES.test(host) ? "" : host;
}
