import type { DocumentStore } from "@laurel/platform/ports/document-store";

/** Addresses of public profiles. A slug stays with its person, also when they have moved on to another. */
export interface Slugs {
  /** False when somebody else has it. */
  reserve(slug: string, userId: string): Promise<boolean>;
}

export async function createSlugs(records: DocumentStore): Promise<Slugs> {
  const slugs = await records.collection<{ userId: string }>({ name: "slugs", indexes: [] });
  return {
    async reserve(slug, userId) {
      if (await slugs.insert(slug, { userId })) return true;
      return (await slugs.get(slug))?.document.userId === userId;
    },
  };
}
