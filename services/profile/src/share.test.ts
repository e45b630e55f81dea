import { translateTo } from "@laurel/texts/translations";
import { describe, expect, it } from "vitest";
import { shareData, shareTemplates } from "./share.ts";
import { readPng } from "./testing/read-png.ts";
import { readQrCode } from "./testing/read-qr-code.ts";

const t = translateTo("en");
const PNG = "data:image/png;base64,";
const profileUrl = "https://laurel.example/profiles/ada-king";
const ada = { name: "Ada & Söhne +1 <King>?", profileUrl };

describe("sharing a profile", () => {
  it.each([
    "http://a.b/profiles/ada",
    profileUrl,
    "http://127.0.0.1:3000/profiles/ada-king-0042",
    "https://credentials.some-long-host.example.org:8443/profiles/maria-magdalena-von-habsburg",
  ])("has a picture that a camera reads as %s [spec 3.38]", async (address) => {
    const { qrCodeDataUrl } = await shareData({ name: "Ada", profileUrl: address }, t);
    expect(qrCodeDataUrl.startsWith(PNG)).toBe(true);
    const png = Buffer.from(qrCodeDataUrl.slice(PNG.length), "base64");
    expect(readQrCode(readPng(png))).toBe(address);
  });

  it("opens other sites with the address filled in, whatever the name contains [spec 3.38]", async () => {
    const { linkedin, twitter, facebook } = (await shareData(ada, t)).socialShareUrls;
    expect(linkedin).toBe(
      "https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Flaurel.example%2Fprofiles%2Fada-king",
    );
    expect(facebook).toBe(
      "https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Flaurel.example%2Fprofiles%2Fada-king",
    );
    const { origin, pathname, searchParams } = new URL(twitter);
    expect(`${origin}${pathname}`).toBe("https://x.com/intent/tweet");
    expect([...searchParams.keys()]).toEqual(["text", "url"]);
    expect(searchParams.get("text")).toContain(ada.name);
    expect(searchParams.get("url")).toBe(profileUrl);
  });

  it("writes a mail link that mail programs understand [spec 3.38]", async () => {
    const { email } = (await shareData(ada, t)).socialShareUrls;
    const { protocol, pathname, searchParams } = new URL(email);
    expect([protocol, pathname]).toEqual(["mailto:", ""]);
    expect([...searchParams.keys()]).toEqual(["subject", "body"]);
    expect(searchParams.get("subject")).toContain(ada.name);
    expect(searchParams.get("body")?.split("\r\n")).toContain(profileUrl);
    expect(email).toContain("%20");
    expect(email).toContain("%0D%0A");
    expect(email).not.toContain("+");
    expect(email.replaceAll("%0D%0A", "")).not.toMatch(/%0[AD]/);
  });

  it("offers two texts with the address in them [spec 3.39]", () => {
    const { linkedin, jobApplication } = shareTemplates(ada, t);
    for (const text of [linkedin, jobApplication]) expect(text).toContain(profileUrl);
    expect(jobApplication).toContain(ada.name);
    for (const text of [linkedin, jobApplication]) expect(text).not.toMatch(/ {2}/);
  });
});
