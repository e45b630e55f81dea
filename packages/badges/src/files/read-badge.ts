import { MAX_BADGE_BYTES } from "@laurel/contracts/routes/badges";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import type { BadgeRefusal } from "../model.ts";
import { isPng, unbakePng } from "./png.ts";
import { isXml, unbakeSvg } from "./svg.ts";

/** A badge as it was baked: JSON or a compact JWS. An old one may be no more than the address of its assertion. */
export type BadgeText = { kind: "badge"; text: string } | { kind: "address"; url: string };

/** Finds the badge in a file: PNG, SVG, JSON or compact JWS. */
export async function readBadge(bytes: Buffer): Promise<Result<BadgeText, BadgeRefusal>> {
  const text = (await unbaked(bytes))?.replace(/^\uFEFF/, "").trim() ?? "";
  if (text.startsWith("{") || isCompactJws(text)) return accept({ kind: "badge", text });
  if (/^https?:\/\/\S{1,2000}$/.test(text)) return accept({ kind: "address", url: text });
  return refuse("NoBadge");
}

async function unbaked(bytes: Buffer): Promise<string | undefined> {
  if (isPng(bytes)) return unbakePng(bytes, MAX_BADGE_BYTES);
  const text = bytes.toString("utf8");
  return isXml(text) ? unbakeSvg(text) : text;
}

/** The signature may be empty: a token that nobody signed is a badge, too, and a forged one. */
export const isCompactJws = (text: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text);
