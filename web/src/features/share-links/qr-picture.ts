import { create } from "qrcode";

/** The empty border that readers need, in modules. */
const QUIET = 4;

/** A text as a QR code: an SVG picture as a data URL, dark on white on every background. */
export function qrPicture(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const all = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)]);
  const path = all
    .filter(([x = 0, y = 0]) => modules.get(y, x))
    .map(([x = 0, y = 0]) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`)
    .join("");
  const side = size + 2 * QUIET;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 10}" height="${side * 10}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
