import { describe, expect, it } from "vitest";
import { createDestinations, NameUnknown, UrlNotAllowed } from "./destination.ts";
import type { ResolvedAddress } from "./lookup.ts";

const v4 = (address: string): ResolvedAddress => ({ address, family: 4 });
const names: Record<string, ResolvedAddress[]> = {
  "public.example": [v4("8.8.8.8"), { address: "2606:4700::1111", family: 6 }],
  "mixed.example": [v4("8.8.8.8"), v4("10.0.0.1")],
  "inside.example": [v4("127.0.0.1")],
};
let asked = 0;
const resolve = async (name: string) => {
  asked += 1;
  const found = names[name];
  if (!found) throw new Error("ENOTFOUND");
  return found;
};
const open = (allowedNetworks: string[] = [], disabled = false) =>
  createDestinations({ allowedNetworks, disabled, resolve });

describe("a URL", () => {
  it.each(
    [
      ["https://127.0.0.1/", "https://2130706433/", "https://0x7f000001/", "https://0x7f.1/"],
      ["https://0177.0.0.1/", "https://127.1/", "https://127.0.0.1./", "https://[::1]/"],
      ["https://[::ffff:127.0.0.1]/", "https://[64:ff9b::7f00:1]/", "https://[2002:7f00:1::]/"],
      ["https://１２７.0.0.1/", "https://①②⑦.0.0.1/", "https://169.254.169.254/latest"],
      ["https://inside.example/", "https://mixed.example/", "http://public.example/"],
      ["ftp://public.example/", "file:///etc/passwd", "javascript:alert(1)", "data:text/plain,x"],
    ].flat(),
  )("%s is refused", async (url) => {
    await expect(open().check(new URL(url))).rejects.toThrow(UrlNotAllowed);
    await expect(open().addressesOf(new URL(url))).rejects.toThrow(UrlNotAllowed);
  });

  it("is allowed when all addresses are public, and these are the ones to connect to", async () => {
    const url = new URL("https://public.example/hook?a=1");
    await open().check(url);
    expect(await open().addressesOf(url)).toEqual(names["public.example"]);
  });

  it("with a name that can't be looked up is accepted, and fails when it's called", async () => {
    const url = new URL("https://unknown.example/");
    await open().check(url);
    await expect(open().addressesOf(url)).rejects.toThrow(NameUnknown);
  });

  it("without https is allowed only in the operator's networks", async () => {
    const inside = open(["127.0.0.0/8"]);
    await inside.check(new URL("http://127.0.0.1:8080/"));
    await inside.check(new URL("http://inside.example/"));
    await inside.check(new URL("https://public.example/"));
    for (const url of ["http://public.example/", "http://8.8.8.8/", "http://10.0.0.1/"])
      await expect(inside.check(new URL(url))).rejects.toThrow(UrlNotAllowed);
  });

  it("is not looked up while outbound connections are switched off", async () => {
    asked = 0;
    await open([], true).check(new URL("https://inside.example/"));
    expect(asked).toBe(0);
    await expect(open([], true).check(new URL("https://127.0.0.1/"))).rejects.toThrow();
  });
});
