import { renderAsync } from "@resvg/resvg-js";
import { SPRIG_COLOURS } from "./letterhead-colours.ts";
import { sprigSvg } from "./sprig.ts";

/** Sharp when printed at the height of a line. */
const PIXELS = 128;

/** The logo as a picture for documents that can't contain SVG. */
export async function sprigPng(): Promise<Uint8Array> {
  const fitTo = { mode: "width", value: PIXELS } as const;
  return (await renderAsync(sprigSvg(SPRIG_COLOURS), { fitTo })).asPng();
}
