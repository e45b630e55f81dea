/**
 * The parts that the catalogs of a language are split into, by the folder whose code uses a text. A browser loads
 * an area with the first screen that needs it.
 */
export const TEXT_AREAS = ["shared", "start", "public", "private", "settings", "services"] as const;
export type TextArea = (typeof TEXT_AREAS)[number];

const FEATURES: Readonly<Record<string, TextArea>> = {
  account: "start",
  consent: "start",
  landing: "start",
  debug: "public",
  legal: "public",
  "public-profile": "public",
  shared: "public",
  verify: "public",
  "access-tokens": "settings",
  "account-settings": "settings",
  addresses: "settings",
  calendar: "settings",
  "one-time-codes": "settings",
  passkeys: "settings",
  reminders: "settings",
  "security-log": "settings",
  settings: "settings",
  username: "settings",
  webhooks: "settings",
};

/** The area of a source file, by its path from the project's folder. */
export function areaOf(file: string): TextArea {
  if (file.startsWith("packages/contracts/")) return "shared";
  if (!file.startsWith("web/")) return "services";
  const [, feature] = /^web\/src\/features\/([\w-]+)\//.exec(file) ?? [];
  return feature === undefined ? "start" : (FEATURES[feature] ?? "private");
}
