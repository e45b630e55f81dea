import { MAX_BADGE_BYTES } from "@laurel/contracts/routes/badges";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import { isCompactJws } from "../jws.ts";
import type { BadgeRefusal, SeveralBadges } from "../model.ts";
import { ownRound } from "../own-round.ts";
import { heldBadges, nameOfHeld } from "./held-badges.ts";
import { isPng, unbakePng } from "./png.ts";
import { isXml, unbakeSvg } from "./svg.ts";

/** A badge as it was baked: JSON or a compact JWS. An old one may be no more than the address of its assertion. */
export type BadgeText = { kind: "badge"; text: string } | { kind: "address"; url: string };

/**
 * Finds the badge in a file: PNG, SVG, JSON or compact JWS. One file at a time, each in a round of the event loop. Of
 * several badges, it's the one in the place `chosen`, from 0.
 */
export async function readBadge(
  bytes: Buffer,
  chosen?: number,
): Promise<Result<BadgeText, BadgeRefusal | SeveralBadges>> {
  await ownRound();
  const text = (await unbaked(bytes))?.replace(/^\uFEFF/, "").trim() ?? "";
  if (/^[{[]/.test(text) || isCompactJws(text)) return badgeIn(text, chosen);
  if (/^https?:\/\/\S{1,2000}$/.test(text)) return accept({ kind: "address", url: text });
  return refuse("NoBadge");
}

const MOST_NAMES = 100;

/** A list or a presentation of one badge is that badge. */
function badgeIn(
  text: string,
  chosen: number | undefined,
): Result<BadgeText, BadgeRefusal | SeveralBadges> {
  const held = heldBadges(text);
  if (!held) return text.startsWith("[") ? refuse("NoBadge") : accept({ kind: "badge", text });
  const badge = held[held.length === 1 ? 0 : (chosen ?? -1)];
  if (badge !== undefined) return accept({ kind: "badge", text: badge });
  if (held.length === 0) return refuse("UnsupportedBadge");
  return refuse({ kind: "SeveralBadges", names: held.slice(0, MOST_NAMES).map(nameOfHeld) });
}

async function unbaked(bytes: Buffer): Promise<string | undefined> {
  if (isPng(bytes)) return unbakePng(bytes, MAX_BADGE_BYTES);
  const text = bytes.toString("utf8");
  return isXml(text) ? unbakeSvg(text) : text;
}
