import { derivedId, hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";

/** Addresses of public profiles. A slug stays with its person, also when they have moved on to another. */
export interface Slugs {
  /** False when somebody else has it. */
  reserve(slug: string, userId: string): Promise<boolean>;
  /** Reserves one made of the person's name; the same person asking again gets the same. */
  reserveFor(name: string, userId: string): Promise<string>;
  /** Whose address it is or once was. */
  ownerOf(slug: string): Promise<string | undefined>;
  /** Of somebody who was erased: leads nowhere, and is not given out again (architecture, Reservations). */
  retire(userId: string): Promise<void>;
}

/** How many digits tell people of one name apart; all of them tell everybody apart. */
const DIGITS = [4, 8, 24];
const SHORTEST = 3;

export async function createSlugs(recordStore: DocumentStore): Promise<Slugs> {
  const slugs = await recordStore.collection<{ userId: string }>({
    name: "slugs",
    indexes: [["userId"]],
  });
  /** By their hashes: an address may be made of a name. */
  const retired = await recordStore.collection({ name: "retired-slugs", indexes: [] });

  async function ownerOf(slug: string): Promise<string | undefined> {
    return (await slugs.get(slug))?.document.userId;
  }

  async function reserve(slug: string, userId: string): Promise<boolean> {
    if (await retired.get(hashOf("slug", slug))) return false;
    return (await slugs.insert(slug, { userId })) || (await ownerOf(slug)) === userId;
  }

  return {
    reserve,
    ownerOf,
    async retire(userId) {
      for (const { id: slug } of await slugs.find({ where: { userId } })) {
        await retired.insert(hashOf("slug", slug), {});
        await slugs.remove(slug);
      }
    },
    async reserveFor(name, userId) {
      const plain = slugOf(name);
      const own = derivedId("slug", userId);
      const numbered = DIGITS.map((digits) => `${plain || "profile"}-${own.slice(0, digits)}`);
      for (const slug of plain.length < SHORTEST ? numbered : [plain, ...numbered])
        if (await reserve(slug, userId)) return slug;
      throw new Error("A slug derived from a user id belongs to another person");
    },
  };
}

/** "Zoë O'Neil" becomes `zoe-o-neil`; of a name in other letters nothing is left. */
function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== "");
  return words.join("-").slice(0, 30).replace(/-$/, "");
}
