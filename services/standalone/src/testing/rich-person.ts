import { pathOf } from "@laurel/contracts/path";
import { replaceContributions, saveCycle } from "@laurel/contracts/routes/continuing-education";
import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import { createCredential, renewCredential } from "@laurel/contracts/routes/credentials";
import { updateLearningPath } from "@laurel/contracts/routes/learning";
import { changeProfileLayout } from "@laurel/contracts/routes/profile-layout";
import { updateMe } from "@laurel/contracts/routes/users";
import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { addBadge } from "./badge.ts";
import { expectStatus, type SignedIn } from "./running-product.ts";
import { upload, uploadPhoto } from "./upload.ts";

const CYCLE = { requiredHours: 40, from: "2026-01-01", to: "2028-12-31" };

type Body = Readonly<Record<string, unknown>>;

/** Gives a person something of everything that an export contains and a restore brings back. */
export async function enrich(person: SignedIn): Promise<void> {
  const post = async (path: string, body: Body) => {
    const answer = expectStatus(await person.call("POST", path, { body }), 201);
    return (answer.json() as { id: string }).id;
  };
  const put = async (path: string, body: unknown) =>
    expectStatus(await person.call("PUT", path, { body }), 200);
  await put(updateMe.path, {
    bio: "Builds engines.\nAnd programs.",
    jobTitle: "Engineer",
    company: "Analytical Engines",
    avatarUrl: await uploadPhoto(person, "avatar"),
    interests: [{ name: "Machine Learning" }, { name: "Chess" }],
  });
  const course = (name: string, more: Body = {}) => ({
    name,
    organization: "Łódź School",
    completedDate: "2026-02-03",
    ...more,
  });
  for (const type of CREDENTIAL_TYPES)
    await post(createCredential.path, {
      ...course(`A ${type}`, { type, hours: 12, isPublic: type === "degree" }),
      expirationDate: "2099-06-05",
      credentialId: `No. ${type}`,
      credentialUrl: "https://example.org/verify",
      description: `About a ${type}: “quoted”, 证书`,
      imageUrl: "https://example.org/a.png",
      duration: "6 weeks",
      skills: ["Go", "SQL"],
      categories: ["work"],
    });
  const image = await uploadPhoto(person);
  await post(createCredential.path, course("Pictured", { imageUrl: image }));
  const pinned = [await post(createCredential.path, course("Pinned", { isPublic: true }))];
  await put(changeProfileLayout.path, { pinned, order: ["skills"], hidden: ["interests"] });
  // Two that say the same.
  const [twin, other] = [
    await post(createCredential.path, course("Twins", { hours: 5 })),
    await post(createCredential.path, course("Twins", { hours: 5 })),
  ];
  const first = await post(createCredential.path, course("CKA", { completedDate: "2020-01-01" }));
  const renew = (id: string, completedDate: string) =>
    post(pathOf(renewCredential, { id }), course("CKA", { completedDate, hours: 3 }));
  const second = await renew(first, "2023-01-01");
  const third = await renew(second, "2026-01-01");
  for (const id of [third, other]) await put(pathOf(saveCycle, { id }), CYCLE);
  await put(pathOf(replaceContributions, { id: third }), [
    { credentialId: twin, hours: 2 },
    { credentialId: other, hours: 5 },
  ]);
  await addBadge(person);
  await addDocuments(person, [third, twin]);
  await follow(person);
}

const PNG = Buffer.from(
  "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415478da63f8cfc0000003010100c9fe92ef0000000049454e44ae426082",
  "hex",
);
const JPEG = Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex");

async function addDocuments(person: SignedIn, credentialIds: readonly string[]): Promise<void> {
  const [linked = "", twin = ""] = credentialIds;
  const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);
  const files: [Buffer, string, Record<string, string>][] = [
    [pdf("a"), "Zeugnis – Łódź 证书.pdf", { credentialId: linked, notes: "Two\nlines" }],
    [pdf("twins"), "twin.pdf", { credentialId: twin }],
    // The same twice, and one more of the same name.
    [pdf("same"), "same.pdf", {}],
    [pdf("same"), "same.pdf", {}],
    [pdf("else"), "same.pdf", { notes: "Another one" }],
    [PNG, "picture.png", {}],
    [JPEG, "photo.jpg", {}],
    [JPEG, "photo.jpeg", {}],
    [await docx(), "letter.docx", { credentialId: linked }],
  ];
  for (const [bytes, name, fields] of files)
    expectStatus(await upload(person, new File([new Uint8Array(bytes)], name), { fields }), 201);
}

function docx(): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from("<Types/>"), "[Content_Types].xml");
  zip.addBuffer(Buffer.from("<w:document/>"), "word/document.xml");
  zip.end();
  return buffer(zip.outputStream as Readable);
}

async function follow(person: SignedIn): Promise<void> {
  const catalogue = (await person.call("GET", "/api/learning-paths")).json() as { id: string }[];
  const progress = [{ progress: 35 }, { progress: 100 }, { progress: 10, isActive: false }, {}];
  for (const [index, body] of progress.entries()) {
    const path = pathOf(updateLearningPath, { id: catalogue[index]?.id ?? "" });
    expectStatus(await person.call("PUT", path, { body }), 200);
  }
}
