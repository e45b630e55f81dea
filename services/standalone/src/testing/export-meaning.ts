import { pictureFile, pictureIn } from "@laurel/contracts/picture-file";
import { readZip } from "@laurel/testing/read-zip";
import { createHash } from "node:crypto";

type Json = Record<string, unknown>;

/**
 * What an export says, with each id replaced by what it stands for. Left out is what can't be the same in another
 * account: the person, ids, and the times at which something was stored, checked or started.
 */
export async function meaningOf(zip: Buffer) {
  const files = await readZip(zip);
  const list = (name: string) => JSON.parse(String(files.get(name))) as Json[];
  const account = JSON.parse(String(files.get("account.json"))) as Json;
  const layout = JSON.parse(String(files.get("profile-layout.json"))) as Json;
  const credentials = list("credentials.json");
  const nameOf = (id: unknown) => {
    const found = credentials.find((one) => one["id"] === id);
    return found && [found["name"], found["completedDate"]];
  };
  /** The address of an uploaded picture has an id, too. */
  const imageOf = (address: unknown) => {
    const id = pictureIn(String(address));
    return id === "" ? address : { uploaded: files.has(`pictures/${pictureFile(id)}`) };
  };
  return {
    account: ["bio", "jobTitle", "company", "interests"].map((key) => account[key]),
    avatar: imageOf(account["avatarUrl"]),
    credentials: sorted(
      credentials.map(
        ({ id: _id, userId: _owner, createdAt: _made, updatedAt: _changed, ...said }) => ({
          ...said,
          imageUrl: imageOf(said["imageUrl"]),
          renews: nameOf(said["renews"]),
          renewedBy: nameOf(said["renewedBy"]),
        }),
      ),
    ),
    cycles: sorted(
      list("continuing-education.json").map(({ credentialId, contributions, ...rest }) => ({
        ...rest,
        credential: nameOf(credentialId),
        contributions: sorted(
          (contributions as Json[]).map((one) => [nameOf(one["credentialId"]), one["hours"]]),
        ),
      })),
    ),
    badges: sorted(list("badges.json").map((one) => [nameOf(one["credentialId"]), one["source"]])),
    documents: sorted(
      list("documents.json").map(({ id, uploadDate: _at, credentialId, ...rest }) => {
        const bytes = hashOf(files, `documents/${String(id)}/`);
        return { ...rest, credential: nameOf(credentialId), bytes };
      }),
    ),
    layout: {
      ...layout,
      pinned: (layout["pinned"] as string[]).map(nameOf),
    },
    learningPaths: sorted(
      list("learning-paths.json").map(({ id, mine }) => {
        const { progress, isActive } = mine as Json;
        return { id, progress, isActive };
      }),
    ),
  };
}

const sorted = (items: unknown[]) => items.map((item) => JSON.stringify(item)).toSorted();

/** The SHA-256 of the file in a folder. */
function hashOf(files: ReadonlyMap<string, Buffer>, folder: string): string {
  const file = Array.from(files).find(([name]) => name.startsWith(folder));
  return createHash("sha256")
    .update(file?.[1] ?? "")
    .digest("hex");
}
