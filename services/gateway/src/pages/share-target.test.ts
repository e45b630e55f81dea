import { SHARE_TARGET_PATH } from "@laurel/contracts/public-pages";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { startWebGateway } from "../testing/web-gateway.ts";

const PAGE = `<head><!--laurel:head--></head><body><div id="root"></div></body>`;

it("what an installed app is given without its service worker isn't read, and the screen says so", async () => {
  await using gateway = await startWebGateway({ "index.html": PAGE });
  const answer = await gateway.call("POST", SHARE_TARGET_PATH, {
    body: "--x--",
    headers: { "content-type": "multipart/form-data; boundary=x", "sec-fetch-site": "none" },
  });
  expect([answer.statusCode, answer.headers["location"]]).toEqual([303, "/dashboard?shared=gone"]);
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

it("is where the manifest says", () => {
  const file = new URL("../../../../web/public/manifest.webmanifest", import.meta.url);
  expect(JSON.parse(readFileSync(file, "utf8")).share_target.action).toBe(SHARE_TARGET_PATH);
});
