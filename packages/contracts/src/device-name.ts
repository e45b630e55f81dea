import { type Text, text, verbatim } from "./text.ts";

/** In this order, because most browsers also claim to be the last ones. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|EdgiOS\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|FxiOS\//, "Firefox"],
  [/\bChrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/Linux/, "Linux"],
];

const nameIn = (names: typeof BROWSERS, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** "Firefox on Windows", from the User-Agent, as it is stored. For other programs, the name that they send. */
export function deviceName(userAgent: string): string {
  const program = /^[\w .-]{1,40}/.exec(userAgent)?.[0].trim();
  return knownDevice(userAgent) || program || "Unknown device";
}

/** The same, without a text that the sender made up: empty for other programs. */
export function knownDevice(userAgent: string): string {
  const parts = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)];
  return parts.filter((part) => part !== undefined).join(" on ");
}

/** The name of a device as people read it. Empty if it isn't known. */
export function deviceText(name: string): Text {
  if (name === "" || name === "Unknown device") return text("Unknown device");
  const [browser, system] = name.split(" on ");
  const isKnown = BROWSERS.some(([, one]) => one === browser);
  if (!isKnown || browser === undefined || system === undefined) return verbatim(name);
  return text("{browser} on {system}", { browser, system });
}
