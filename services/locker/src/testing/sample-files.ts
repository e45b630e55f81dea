/** Minimal files of every accepted type. */
export const pdf = (text = "diploma") => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);

export const png = () =>
  Buffer.from(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415478da63f8cfc0000003010100c9fe92ef0000000049454e44ae426082",
    "hex",
  );

export const jpeg = () => Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex");

export const docx = (text = "Diploma") =>
  zip({
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": "<Relationships/>",
    "word/document.xml": `<w:document>${text}</w:document>`,
  });

/** A zip with uncompressed entries and without checksums, because nothing unpacks it here. */
export function zip(entries: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(entries)) {
    const nameBytes = Buffer.from(name);
    const data = Buffer.from(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    sizes(local, 18, data.length, nameBytes.length);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    sizes(entry, 20, data.length, nameBytes.length);
    entry.writeUInt32LE(at, 42);
    bodies.push(local, nameBytes, data);
    directory.push(entry, nameBytes);
    at += local.length + nameBytes.length + data.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, listed, end]);
}

function sizes(header: Buffer, at: number, dataBytes: number, nameBytes: number): void {
  header.writeUInt32LE(dataBytes, at);
  header.writeUInt32LE(dataBytes, at + 4);
  header.writeUInt16LE(nameBytes, at + 8);
}
