import { MAX_BADGE_BYTES } from "@laurel/contracts/routes/badges";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import { isCompactJws } from "../jws.ts";
import type { BadgeRefusal } from "../model.ts";
import { ownRound } from "../own-round.ts";
import { heldBadges } from "./held-badges.ts";
import { isPng, unbakePng } from "./png.ts";
import { isXml, unbakeSvg } from "./svg.ts";

/** A badge as it was baked: JSON or a compact JWS. An old one may be no more than the address of its assertion. */
export type BadgeText = { kind: "badge"; text: string } | { kind: "address"; url: string };

/** Finds the badge in a file: PNG, SVG, JSON or compact JWS. One file at a time, each in a round of the event loop. */
export async function readBadge(bytes: Buffer): Promise<Result<BadgeText, BadgeRefusal>> {
  await ownRound();
  const text = (await unbaked(bytes))?.replace(/^\uFEFF/, "").trim() ?? "";
  if (/^[{[]/.test(text) || isCompactJws(text)) return badgeIn(text);
  if (/^https?:\/\/\S{1,2000}$/.test(text)) return accept({ kind: "address", url: text });
  return refuse("NoBadge");
}

/** A list or a presentation of one badge is that badge. */
function badgeIn(text: string): Result<BadgeText, BadgeRefusal> {
  const held = heldBadges(text);
  if (!held) return text.startsWith("[") ? refuse("NoBadge") : accept({ kind: "badge", text });
  const [badge, ...others] = held;
  if (badge === undefined) return refuse("UnsupportedBadge");
  return others.length === 0 ? accept({ kind: "badge", text: badge }) : refuse("SeveralBadges");
}

async function unbaked(bytes: Buffer): Promise<string | undefined> {
  if (isPng(bytes)) return unbakePng(bytes, MAX_BADGE_BYTES);
  const text = bytes.toString("utf8");
  return isXml(text) ? unbakeSvg(text) : text;
}
