import { expect, test } from "vitest";
import { deviceName, knownDevice } from "./device-name.ts";

const MOZILLA = "Mozilla/5.0";
const KHTML = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/131.0 Safari/537.36`,
    "Chrome on Windows",
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64) ${KHTML} Chrome/131.0 Safari/537.36 Edg/131.0`,
    "Edge on Windows",
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0`, "Firefox on Linux"],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15`,
    "Safari on Mac",
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1`,
    "Safari on iPhone",
  ],
  [
    `${MOZILLA} (Linux; Android 14; Pixel 8) ${KHTML} Chrome/131.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  ["curl/8.5.0", "curl"],
  ["<script>alert(1)</script>", "Unknown device"],
  ["", "Unknown device"],
])("%s is %s", (userAgent, words) => {
  expect(deviceName(userAgent)).toBe(words);
});

test("a name that a program made up isn't a known device", () => {
  expect(knownDevice("curl/8.5.0")).toBe("");
  expect(knownDevice("Call 555 0100 now")).toBe("");
  expect(knownDevice("Chrome/131.0 made up by somebody")).toBe("Chrome");
});
