import type { Me } from "@laurel/contracts/routes/users";
import { notFound } from "@laurel/hosting/http/problems";
import type { Party } from "@laurel/hosting/work/party";
import type { ShownListsReader } from "../layout/shown-lists.ts";
import type { MeReader } from "../me-reader.ts";
import type { Press } from "../press.ts";
import { publicCredentialOf, type PublicCredentialsDeps } from "../public-credentials.ts";
import type { PublicProfiles } from "../public-profiles.ts";
import { credentialPreviewOf, type Preview } from "./preview.ts";
import { createPreviewImages } from "./preview-images.ts";
import { profilePreview } from "./profile-page.ts";

export interface PageImagesDeps extends PublicCredentialsDeps {
  meReader: MeReader;
  publicProfiles: PublicProfiles;
  shownLists: ShownListsReader;
  press: Press;
  /** The base of every public profile's address. */
  publicUrl: string;
}

export interface PageImages {
  /** The preview image of a public profile, or of one of its credentials. Throws a 404 or a 503 problem. */
  imageAt(party: Party, slug: string, credentialId?: string): Promise<Buffer>;
}

export function createPageImages(deps: PageImagesDeps): PageImages {
  const { meReader, publicProfiles, shownLists, press, publicUrl } = deps;

  async function previewFor(me: Me, credentialId: string | undefined): Promise<Preview> {
    if (credentialId === undefined) {
      const layout = await publicProfiles.layoutOf(me.id);
      const { page } = await shownLists.of(me.id, layout);
      return profilePreview({ me, layout, page }, publicUrl);
    }
    const credential = await publicCredentialOf(me.id, credentialId, deps);
    if (!credential) throw notFound();
    return credentialPreviewOf(me, credential, publicUrl);
  }

  const images = createPreviewImages(press, async (subject) => {
    const [owner = "", credentialId] = subject.split("/");
    const me = await meReader.findNow(owner);
    if (!me?.publicProfile) throw notFound();
    return previewFor(me, credentialId);
  });

  return {
    async imageAt(party, slug, credentialId) {
      const found = await publicProfiles.at(slug);
      if (found?.kind !== "person") throw notFound();
      const preview = await previewFor(found.me, credentialId);
      const { id } = found.me;
      const subject = credentialId === undefined ? id : `${id}/${credentialId}`;
      return images.of(subject, preview, party);
    },
  };
}
