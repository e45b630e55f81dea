import { updateMeBody, type Me } from "@laurel/contracts/routes/users";
import { derivedId } from "@laurel/event-sourcing/kernel/ids";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import type { People } from "./people.ts";
import type { ProfileView } from "./profiles.projection.ts";
import type { Slugs } from "./slugs.ts";

/** The owner of an address: a public person, or the address that they moved to. */
export type FoundProfile = { kind: "person"; me: Me } | { kind: "moved"; slug: string };

/** Finds people by the addresses of their public profiles, with current data. */
export interface PublicProfiles {
  /** Undefined for missing and private profiles alike. Throws EngineUnavailable. */
  at(slug: string): Promise<FoundProfile | undefined>;
}

export interface PublicProfilesDeps {
  people: People;
  slugs: Slugs;
  profiles: RunningProjection<ProfileView>;
}

const slugShape = updateMeBody.shape.publicProfileSlug.unwrap();

export function createPublicProfiles({
  people,
  slugs,
  profiles,
}: PublicProfilesDeps): PublicProfiles {
  return {
    async at(slug) {
      if (!slugShape.safeParse(slug).success) return undefined;
      // An unowned slug is looked up like an owned one, so that neither timing nor an outage distinguishes it from a
      // private one.
      const owner = (await slugs.ownerOf(slug)) ?? derivedId("nobody", slug);
      const me = await people.findNow(owner);
      if (!me?.publicProfile) return undefined;
      if (me.publicProfileSlug === slug) return { kind: "person", me };
      const profile = await profiles.query.get(owner);
      const leadsOn = profile?.document.formerSlugs.includes(slug);
      return leadsOn ? { kind: "moved", slug: me.publicProfileSlug } : undefined;
    },
  };
}
