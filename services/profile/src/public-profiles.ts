import { updateMeBody, type Me } from "@laurel/contracts/routes/users";
import { derivedId } from "@laurel/event-sourcing/kernel/ids";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { initialLayout, type ProfileLayout } from "./domain/profile-layout.ts";
import type { MeReader } from "./me-reader.ts";
import type { ProfileView } from "./profiles.projection.ts";
import type { Slugs } from "./slugs.ts";

/** The owner of an address: a public person with their layout, or the address that they moved to. */
export type FoundProfile =
  | { kind: "person"; me: Me; layout: ProfileLayout }
  | { kind: "moved"; slug: string };

/** Finds people by the addresses of their public profiles, with current data. */
export interface PublicProfiles {
  /** Undefined for missing and private profiles alike. Throws EngineUnavailable. */
  at(slug: string): Promise<FoundProfile | undefined>;
  /** As of the last time that the person was found. Throws EngineUnavailable. */
  layoutOf(userId: string): Promise<ProfileLayout>;
}

export interface PublicProfilesDeps {
  meReader: MeReader;
  slugs: Slugs;
  profiles: RunningProjection<ProfileView>;
}

const slugShape = updateMeBody.shape.publicProfileSlug.unwrap();

export function createPublicProfiles({
  meReader,
  slugs,
  profiles,
}: PublicProfilesDeps): PublicProfiles {
  const viewOf = async (userId: string) => (await profiles.query.get(userId))?.document;
  return {
    layoutOf: async (userId) => (await viewOf(userId))?.layout ?? initialLayout,
    async at(slug) {
      if (!slugShape.safeParse(slug).success) return undefined;
      // An unowned slug is looked up like an owned one, so that neither timing nor an outage distinguishes it from a
      // private one.
      const owner = (await slugs.ownerOf(slug)) ?? derivedId("nobody", slug);
      const me = await meReader.findNow(owner);
      if (!me?.publicProfile) return undefined;
      const profile = await viewOf(owner);
      if (me.publicProfileSlug === slug)
        return { kind: "person", me, layout: profile?.layout ?? initialLayout };
      const leadsOn = profile?.formerSlugs.includes(slug);
      return leadsOn ? { kind: "moved", slug: me.publicProfileSlug } : undefined;
    },
  };
}
