// `npm run icons` draws the icons of the installed app from the brand's sprig, into web/public.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { root } from "../infra/native/paths.ts";

const FOLDER = join(root, "web/public");
const GROUND = "#F7F6F1";

/** `share` is the part of the icon that the sprig takes. A maskable icon may lose all but its inner 80 %. */
const ICONS = [
  { file: "icon-192.png", size: 192, share: 0.8 },
  { file: "icon-512.png", size: 512, share: 0.8 },
  { file: "icon-maskable-512.png", size: 512, share: 0.56 },
  { file: "apple-touch-icon.png", size: 180, share: 0.7 },
];

const svg = readFileSync(join(FOLDER, "sprig.svg"));
for (const { file, size, share } of ICONS) {
  const drawn = Math.round(size * share);
  const sprig = await sharp(svg, { density: 1200 })
    .resize(drawn, drawn, { fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background: GROUND } })
    .composite([{ input: sprig, gravity: "centre" }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(FOLDER, file));
  console.log(`web/public/${file}`);
}
