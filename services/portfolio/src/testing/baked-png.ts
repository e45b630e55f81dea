import { crc32 } from "node:zlib";

/** The signature of a PNG and its header. */
const HEAD_BYTES = 33;

/** A picture with a badge in it. */
export function bakePng(png: Buffer, badge: string): Buffer {
  const body = Buffer.from(`tEXtopenbadges\0${badge}`, "latin1");
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length - 4);
  ends.writeUInt32BE(crc32(body), 4);
  const chunk = [ends.subarray(0, 4), body, ends.subarray(4)];
  return Buffer.concat([png.subarray(0, HEAD_BYTES), ...chunk, png.subarray(HEAD_BYTES)]);
}
