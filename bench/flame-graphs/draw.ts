import type { Frame } from "./profile.ts";

const WIDTH = 1_200;
const ROW = 17;
const HEAD = 54;
/** Narrower frames can't be seen. */
const NARROWEST = 0.6;
/** Pixels per letter, and what is left free beside a name. */
const LETTER = 6.2;
const PADDING = 4;

/** Whose code a frame is, with its color. The first one that matches applies. */
const OWNERS = [
  {
    name: "Node and V8",
    color: "#c9ccd3",
    matches: (source: string) => /^(?:$|node:)/.test(source),
  },
  {
    name: "dependencies",
    color: "#f0c987",
    matches: (source: string) => source.includes("node_modules/"),
  },
  { name: "Laurel", color: "#9cc8a5", matches: () => true },
] as const;

interface Box {
  frame: Frame;
  x: number;
  width: number;
  depth: number;
}

/** An SVG of the frames, callers above what they call, as wide as their time. Pointing at a frame shows its source. */
export function drawFlameGraph(title: string, root: Frame): string {
  const boxes = boxesOf(root, 0, WIDTH, 0);
  const depth = boxes.reduce((deepest, box) => Math.max(deepest, box.depth), 0);
  const height = HEAD + (depth + 1) * ROW + PADDING;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="11">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="${PADDING}" y="18" font-size="14">${escaped(title)}</text>`,
    ...OWNERS.map(
      ({ name, color }, index) =>
        `<rect x="${PADDING + index * 160}" y="29" width="12" height="12" fill="${color}"/>` +
        `<text x="${PADDING + index * 160 + 18}" y="39">${name}</text>`,
    ),
    ...boxes.map((box) => drawn(box, root.microseconds)),
    "</svg>\n",
  ].join("\n");
}

function boxesOf(frame: Frame, x: number, width: number, depth: number): Box[] {
  const boxes: Box[] = [{ frame, x, width, depth }];
  let left = x;
  const called = [...frame.calls.values()].toSorted((a, b) => b.microseconds - a.microseconds);
  for (const call of called) {
    const part = (width * call.microseconds) / frame.microseconds;
    if (part < NARROWEST) break;
    boxes.push(...boxesOf(call, left, part, depth + 1));
    left += part;
  }
  return boxes;
}

function drawn({ frame, x, width, depth }: Box, total: number): string {
  const { name, source, microseconds } = frame;
  const share = ((100 * microseconds) / total).toFixed(1);
  const color = OWNERS.find(({ matches }) => matches(source))?.color;
  const y = HEAD + depth * ROW;
  const letters = Math.floor((width - PADDING) / LETTER);
  const label =
    letters < 3
      ? ""
      : `<text x="${(x + 2).toFixed(1)}" y="${y + 12}">${escaped(name.slice(0, letters))}</text>`;
  const about = escaped(`${name} ${source}: ${share} %`);
  const size = `x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}"`;
  return `<g><title>${about}</title><rect ${size} fill="${color}"/>${label}</g>`;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
