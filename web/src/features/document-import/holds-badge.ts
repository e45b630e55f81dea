import { MAX_BADGE_BYTES } from "@laurel/contracts/routes/badges";
import { extensionOf } from "../../entities/document/file-rules.ts";

const TEXTS = ["json", "jsonld", "svg", "jws", "jwt"];

/** Whether a text file is a single Open Badge. Pictures are looked into by the server. */
export async function holdsBadge(file: File): Promise<boolean> {
  if (!TEXTS.includes(extensionOf(file.name)) || file.size > MAX_BADGE_BYTES) return false;
  const text = await file.text().catch(() => "");
  if (/<openbadges:|^\s*eyJ[\w-]+\.[\w-]+\.[\w-]+\s*$/.test(text)) return true;
  try {
    return isBadge(JSON.parse(text));
  } catch {
    return false;
  }
}

const TYPES: ReadonlySet<unknown> = new Set([
  "Assertion",
  "OpenBadgeCredential",
  "AchievementCredential",
]);

const isBadge = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  [value.type].flat().some((type) => TYPES.has(type));
