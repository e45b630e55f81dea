import { describe, expect, it } from "vitest";
import { createAddressCheck } from "./address-check.ts";

describe("an address", () => {
  const classify = createAddressCheck([]);

  it.each(["8.8.8.8", "93.184.215.14", "2606:4700::1111", "::ffff:8.8.8.8"])(
    "%s is public",
    (address) => expect(classify(address)).toBe("public"),
  );

  it.each(
    [
      ["0.0.0.0", "127.0.0.1", "127.255.255.254", "10.1.2.3", "172.16.0.1", "172.31.255.255"],
      ["192.168.1.1", "169.254.169.254", "100.64.0.1", "192.0.0.1", "192.0.2.1", "198.18.0.1"],
      ["198.51.100.7", "203.0.113.9", "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255"],
      ["::", "::1", "fe80::1", "fe80::1%lo", "fc00::1", "fd12:3456::1", "ff02::1", "fec0::1"],
      ["::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:a00:1", "::127.0.0.1", "::7f00:1"],
      ["64:ff9b::7f00:1", "64:ff9b::8.8.8.8", "64:ff9b:1::1", "2002:7f00:1::", "2002:a00:1::1"],
      ["2001::1", "2001:db8::1", "100::1", "4000::1", "::ffff:0:127.0.0.1"],
      ["", "localhost", "1.2.3", "8.8.8.8.8", "[::1]"],
    ].flat(),
  )("%s is refused", (address) => expect(classify(address)).toBe("refused"));

  it("in a network that the operator allows is allowed, in each spelling, and others stay refused", () => {
    const check = createAddressCheck(["127.0.0.0/8", "fd00::/8"]);
    const kinds = ["127.3.2.1", "::ffff:127.0.0.1", "fd00::7", "::1", "10.0.0.1", "8.8.8.8"];
    expect(kinds.map(check)).toEqual([
      "allowed",
      "allowed",
      "allowed",
      "refused",
      "refused",
      "public",
    ]);
  });
});
