import { COLOURS } from "../../letterhead-colours.ts";
import type { Translate } from "@laurel/texts/translate";
import { withoutScheme, type Cv, type CvEntry } from "../cv.ts";
import type { CvLook } from "../cv-look.ts";
import { embedded, SKILLS, skillsLine, SUMMARY } from "../cv-texts.ts";
import type { Voice } from "../fonts/font-files.ts";
import type { Piece } from "./text-runs.ts";

/** A paragraph of the document before it is broken into lines. */
export interface Block {
  /** The standard structure type. */
  tag: "H1" | "H2" | "H3" | "P";
  pieces: Piece[];
  /** In the column of dates, on the first line. */
  date?: Piece;
  /** From the edge of the text where lines begin. */
  indent: number;
  above: number;
  below: number;
  /** Stays on one page with the next block. */
  keepWithNext: boolean;
  /** Written by a person, so that it goes in the direction of its text. */
  followsText: boolean;
  /** A line below it. */
  isRuled: boolean;
  /** Narrower than the page, so that it goes around what is in the corner. */
  isBesideCorner: boolean;
}

/** Longer addresses are shortened, in characters. The link keeps the whole address. */
const SHOWN_ADDRESS = 80;
/** So many characters fit beside the QR code. A longer address is set smaller. */
const TYPED_ADDRESS = 64;
/** Entries with a longer description, in characters, may break across pages. */
const WHOLE_ON_A_PAGE = 800;
const DOT = "  ·  ";

const PLAIN = {
  indent: 0,
  above: 0,
  below: 0,
  keepWithNext: false,
  followsText: false,
  isRuled: false,
  isBesideCorner: false,
};

/** The contents of a CV from top to bottom. */
export function blocksOf(cv: Cv, look: CvLook, t: Translate): Block[] {
  return [
    ...letterhead(cv, look, t),
    ...cv.sections.flatMap(({ title, entries }) => [
      section(title, look),
      ...entries.flatMap((entry) => entryBlocks(entry, look, t)),
    ]),
  ];
}

function letterhead(cv: Cv, look: CvLook, t: Translate): Block[] {
  const { sizes } = look;
  const head = { ...PLAIN, isBesideCorner: cv.proof !== undefined };
  const quiet = (content: string, size: number) => piece(content, "text", size, COLOURS.quiet);
  const blocks: Block[] = [
    { ...head, tag: "H1", pieces: [piece(embedded(cv.name, t), "display", sizes.name)], below: 4 },
  ];
  if (cv.position)
    blocks.push({ ...head, tag: "P", pieces: [quiet(cv.position, sizes.position)], below: 2 });
  if (cv.contact.length > 0) {
    const links = cv.contact.map((one) => link(one.text, one.href, sizes.contact, t));
    blocks.push({ ...head, tag: "P", pieces: joined(links, quiet(DOT, sizes.contact)) });
  }
  if (cv.proof) {
    const { date, address } = cv.proof;
    const said = quiet(t("Issued {date}. Check this CV at", { date }), sizes.contact);
    blocks.push(
      { ...head, tag: "P", pieces: [said], above: 2 },
      { ...head, tag: "P", pieces: [wholeLink(address, sizes.contact, t)] },
    );
  }
  const texts = cv.summary.map((one) => piece(one, "text", sizes.text));
  if (texts.length > 0)
    blocks.push(
      section(t(SUMMARY), look),
      ...texts.map((one): Block => ({
        ...PLAIN,
        tag: "P",
        pieces: [one],
        below: 4,
        followsText: true,
      })),
    );
  if (cv.skills.length > 0)
    blocks.push(section(t(SKILLS), look), {
      ...PLAIN,
      tag: "P",
      pieces: [piece(cv.skills.map((one) => embedded(one, t)).join(DOT), "text", sizes.text)],
    });
  return blocks;
}

function section(title: string, { sizes, sectionGap: [above, below] }: CvLook): Block {
  const pieces = [piece(title, "display", sizes.section, COLOURS.evergreen)];
  return { ...PLAIN, tag: "H2", pieces, above, below, keepWithNext: true, isRuled: true };
}

function entryBlocks(entry: CvEntry, look: CvLook, t: Translate): Block[] {
  const { sizes, dateColumn, entryGap } = look;
  const { date, organization, facts, description, skills, link: address } = entry;
  const name = piece(embedded(entry.name, t), "display", sizes.entry);
  const issuer = piece(embedded(organization, t), "text", sizes.text);
  const at = { ...PLAIN, indent: dateColumn };
  const detail = (content: string): Block => ({
    ...at,
    tag: "P",
    pieces: [piece(content, "text", sizes.detail, COLOURS.quiet)],
  });
  const head: Block[] = [
    {
      ...at,
      tag: "H3",
      pieces: look.issuerBesideName ? [name, { ...issuer, text: DOT + issuer.text }] : [name],
      date: piece(`${date} `, "text", sizes.date, COLOURS.quiet),
      above: entryGap,
    },
  ];
  if (!look.issuerBesideName) head.push({ ...at, tag: "P", pieces: [issuer] });
  if (facts.length > 0) head.push(detail(facts.join(DOT)));
  if (address)
    head.push({
      ...at,
      tag: "P",
      pieces: [link(withoutScheme(address), address, sizes.detail, t)],
    });
  const body = description.map((one): Block => ({
    ...at,
    tag: "P",
    pieces: [piece(one, "text", sizes.text)],
    followsText: true,
  }));
  if (skills.length > 0) body.push(detail(skillsLine(skills, t)));
  const length = description.reduce((sum, one) => sum + one.length, 0);
  const kept = length <= WHOLE_ON_A_PAGE ? head.length + body.length : head.length;
  return [...head, ...body].map((block, index) => ({ ...block, keepWithNext: index < kept - 1 }));
}

/** Control characters and tabs are drawn as spaces. */
function piece(text: string, voice: Voice, size: number, colour: string = COLOURS.ink): Piece {
  const shown = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\p{Cc}/gu, " ");
  return { text: shown, style: { voice, size, colour } };
}

/** An address that people type from paper stays on one line, and whole. */
function wholeLink(address: string, size: number, t: Translate): Piece {
  const text = withoutScheme(address);
  const fitting = size * Math.min(1, TYPED_ADDRESS / text.length);
  return {
    ...piece(embedded(text, t), "text", fitting, COLOURS.link),
    href: new URL(address).href,
  };
}

function link(text: string, address: string, size: number, t: Translate): Piece {
  const { href } = new URL(address);
  return { ...piece(embedded(shortened(text), t), "text", size, COLOURS.link), href };
}

function joined(pieces: readonly Piece[], between: Piece): Piece[] {
  return pieces.flatMap((one, index) => (index === 0 ? [one] : [between, one]));
}

export function shortened(content: string, most: number = SHOWN_ADDRESS): string {
  const characters = Array.from(content);
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : content;
}
