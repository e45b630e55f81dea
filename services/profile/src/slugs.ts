import { derivedId, hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import { slugOf } from "./domain/slug.ts";

/** The addresses of public profiles. A slug stays with its person, even after they have moved to another. */
export interface Slugs {
  /** `taken` by another person; `tooMany` when the person has had as many as they may. */
  reserve(slug: string, userId: string): Promise<"reserved" | "taken" | "tooMany">;
  /** Reserves a slug made from the person's names. A repeated call for the same person returns the same slug. */
  reserveFor(person: { id: string; name: string; username: string }): Promise<string>;
  /** The current or former owner of the address. */
  ownerOf(slug: string): Promise<string | undefined>;
  /** Belonged to an erased person: it leads nowhere, and is never reused (architecture, Reservations). */
  retire(userId: string): Promise<void>;
}

/** Addresses that stay with one person, so that nobody takes them all. */
export const MOST_SLUGS = 50;
/** How many digits distinguish people with the same name. All digits together are unique. */
const DIGITS = [4, 8, 24];
const SHORTEST = 3;

export async function createSlugs(recordStore: DocumentStore): Promise<Slugs> {
  const slugs = await recordStore.collection<{ userId: string }>({
    name: "slugs",
    indexes: [["userId"]],
  });
  /** Stored by their hashes, because an address may be made from a name. */
  const retired = await recordStore.collection({ name: "retired-slugs", indexes: [] });

  async function ownerOf(slug: string): Promise<string | undefined> {
    return (await slugs.get(slug))?.document.userId;
  }

  const isRetired = async (slug: string) => (await retired.get(hashOf("slug", slug))) !== undefined;

  async function isReserved(slug: string, userId: string): Promise<boolean> {
    if (await isRetired(slug)) return false;
    if (!(await slugs.insert(slug, { userId }))) return (await ownerOf(slug)) === userId;
    // An address is retired before it is removed, so one that was free only because of that is known by now.
    if (!(await isRetired(slug))) return true;
    await slugs.remove(slug);
    return false;
  }

  return {
    async reserve(slug, userId) {
      const isNew = (await ownerOf(slug)) !== userId;
      if (isNew && (await slugs.count({ userId })) >= MOST_SLUGS) return "tooMany";
      return (await isReserved(slug, userId)) ? "reserved" : "taken";
    },
    ownerOf,
    async retire(userId) {
      for (const { id: slug } of await slugs.find({ where: { userId } })) {
        await retired.insert(hashOf("slug", slug), {});
        await slugs.remove(slug);
      }
    },
    async reserveFor({ id: userId, name, username }) {
      const plain = slugOf(name, username);
      const own = derivedId("slug", userId);
      const numbered = DIGITS.map((digits) => `${plain || "profile"}-${own.slice(0, digits)}`);
      for (const slug of plain.length < SHORTEST ? numbered : [plain, ...numbered])
        if (await isReserved(slug, userId)) return slug;
      throw new Error("A slug derived from a user id belongs to another person");
    },
  };
}
