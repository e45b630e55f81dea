import { PREVIEW_IMAGE_SIZE } from "@laurel/contracts/internal";
import { COLOURS, SPRIG_COLOURS } from "../letterhead-colours.ts";
import { sprigSvg } from "../sprig.ts";
import type { OutlinedText, TextSetting } from "./outlined-text.ts";
import type { Preview } from "./preview.ts";

/** An element for satori: the type and the props of a React element. */
export interface Element {
  type: string;
  props: Record<string, unknown> & { style: Style; children?: readonly Element[] | string };
}
type Style = Record<string, string | number>;

/** The last of them has the letters that the others lack. */
export const DISPLAY = "Fraunces, Fraunces Ext, Fraunces Vietnamese";
export const TEXT = `Instrument Sans, Instrument Sans Ext, ${DISPLAY}`;

/** Texts of scripts that satori can't set, as pictures. */
export type Outlines = ReadonlyMap<string, OutlinedText>;

/** How each text of a preview is set if it's a picture. */
export function settingsOf({
  name,
  position,
  figures,
  substitute,
}: Preview): Map<string, TextSetting> {
  const { ink, quiet, evergreen } = COLOURS;
  const [letter = ""] = graphemes(name);
  const names: TextSetting = {
    voice: "display",
    size: sizeOf(name),
    colour: ink,
    width: NAMES_WIDTH,
    mostLines: 2,
  };
  const labels: TextSetting = {
    ...names,
    voice: "text",
    size: 25,
    colour: quiet,
    mostLines: 1,
  };
  return new Map<string, TextSetting>([
    ...figures.map(({ figure: text }): [string, TextSetting] => [
      text,
      { ...names, size: 56, mostLines: 1 },
    ]),
    ...figures.map(({ label }): [string, TextSetting] => [label, { ...labels, width: 460 }]),
    [substitute, { ...labels, size: 34 }],
    [position, { ...labels, size: 32, mostLines: 2 }],
    [letter.toUpperCase(), { ...names, size: 68, colour: evergreen, width: 120, mostLines: 1 }],
    [name, names],
  ]);
}

/** The public profile's letterhead as a picture; `app` is the product's name. */
export function previewLayout(
  preview: Preview,
  { app, outlines }: { app: string; outlines: Outlines },
): Element {
  const { name, figures, address, substitute, direction } = preview;
  const { width, height } = PREVIEW_IMAGE_SIZE;
  const row: Style = {
    display: "flex",
    flexDirection: direction === "rtl" ? "row-reverse" : "row",
  };
  const set: SetText = (content, style) => {
    const outlined = outlines.get(content);
    return outlined ? picture(outlined) : words(content, style);
  };
  const card = box(
    {
      ...COLUMN,
      flexGrow: 1,
      justifyContent: "space-between",
      padding: "56px 64px 44px",
      borderRadius: 24,
      border: `2px solid ${COLOURS.hairline}`,
      background: COLOURS.surface,
    },
    [
      box({ ...row, alignItems: "center", gap: 36 }, [initial(name, set), names(preview, set)]),
      rule(),
      box(
        { ...row, flexGrow: 1, alignItems: "center", gap: 60 },
        figures.length > 0 || name === ""
          ? figures.map((one) => figure(one, direction, set))
          : [set(substitute, QUIET_LINE)],
      ),
      box({ ...row, justifyContent: "space-between", alignItems: "center", gap: 40 }, [
        words(address, { ...ONE_LINE, fontSize: 25, color: COLOURS.quiet, flexShrink: 1 }),
        box({ ...row, alignItems: "center", gap: 12 }, [
          sprig(36),
          words(app, { fontFamily: DISPLAY, fontWeight: 600, fontSize: 28 }),
        ]),
      ]),
    ],
  );
  const ground = { width, height, boxSizing: "border-box", padding: 40, background: COLOURS.page };
  return box({ ...COLUMN, ...ground, color: COLOURS.ink, fontFamily: TEXT }, [card]);
}

const QUIET_LINE = { fontSize: 34, color: COLOURS.quiet };
const COLUMN = { display: "flex", flexDirection: "column" } as const;
const columnTo = (direction: Preview["direction"]): Style =>
  direction === "rtl" ? { ...COLUMN, alignItems: "flex-end" } : COLUMN;
const ONE_LINE = { display: "block", lineClamp: 1, wordBreak: "break-all" } as const;

/** Beside the initial. */
const NAMES_WIDTH = 820;

type SetText = (content: string, style: Style) => Element;

const segmenter = new Intl.Segmenter();
const graphemes = (name: string) => Array.from(segmenter.segment(name), ({ segment }) => segment);

function initial(name: string, set: SetText): Element {
  const [letter = ""] = graphemes(name);
  const circle = {
    display: "flex",
    flexShrink: 0,
    alignItems: "center",
    justifyContent: "center",
    width: 136,
    height: 136,
    borderRadius: 68,
    background: COLOURS.evergreenGround,
  } as const;
  const mark = { fontFamily: DISPLAY, fontWeight: 600, fontSize: 68, color: COLOURS.evergreen };
  return box(circle, [letter ? set(letter.toUpperCase(), mark) : sprig(84)]);
}

function names({ name, position, substitute, direction }: Preview, set: SetText): Element {
  const title = {
    fontFamily: DISPLAY,
    fontWeight: 600,
    letterSpacing: "-0.015em",
    lineHeight: 1.1,
  };
  const clamped = { display: "block", lineClamp: 2, wordBreak: "break-word" };
  return box({ ...columnTo(direction), flexShrink: 1, gap: 12 }, [
    set(name || substitute, { ...title, ...clamped, fontSize: sizeOf(name || substitute) }),
    ...(position ? [set(position, { ...clamped, fontSize: 32, color: COLOURS.quiet })] : []),
  ]);
}

/** Long names are smaller, so that two lines fit nearly all of them. */
function sizeOf(name: string): number {
  const { length } = Array.from(name);
  if (length <= 20) return 80;
  if (length <= 40) return 66;
  return length <= 60 ? 52 : 42;
}

function rule(): Element {
  const hairline = () => box({ flexGrow: 1, height: 2, background: COLOURS.hairline }, []);
  const row = { display: "flex", alignItems: "center", gap: 28, marginTop: 30 } as const;
  return box(row, [hairline(), sprig(46), hairline()]);
}

function figure(
  { figure: count, label }: Preview["figures"][number],
  direction: Preview["direction"],
  set: SetText,
): Element {
  return box(columnTo(direction), [
    set(count, { fontFamily: DISPLAY, fontWeight: 600, fontSize: 56, lineHeight: 1.15 }),
    set(label, { fontSize: 25, color: COLOURS.quiet }),
  ]);
}

const sprig = (size: number) =>
  picture({ svg: sprigSvg(SPRIG_COLOURS), width: size, height: size });

function picture({ svg, width, height }: OutlinedText): Element {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  return { type: "img", props: { src, width, height, style: { flexShrink: 0 } } };
}

function box(style: Style, children: readonly Element[]): Element {
  return { type: "div", props: { style, children } };
}

function words(content: string, style: Style): Element {
  return { type: "div", props: { style, children: content } };
}
