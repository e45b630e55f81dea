// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const file = (name: string) => readFileSync(new URL(`../../public/${name}`, import.meta.url));
const manifest = JSON.parse(file("manifest.webmanifest").toString("utf8")) as {
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose?: string }[];
};

it("the app can be installed, and opens the dashboard", () => {
  expect([manifest.start_url, manifest.display]).toEqual(["/dashboard", "standalone"]);
  const page = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(manifest.icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(1);
});

it.each(manifest.icons.map(({ src, sizes }) => [src, sizes]))("%s has %s pixels", (src, sizes) => {
  const png = file(src.slice(1));
  expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
});
