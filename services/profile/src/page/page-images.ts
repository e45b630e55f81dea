import type { Me } from "@laurel/contracts/routes/users";
import { type LanguageCode, languageFor } from "@laurel/contracts/languages";
import { notFound } from "@laurel/hosting/http/problems";
import type { Party } from "@laurel/hosting/work/party";
import { translateTo } from "@laurel/texts/translations";
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

export interface ImagePlace {
  slug: string;
  /** Omitted for the picture of the profile. */
  credential?: string;
  language: LanguageCode;
}

export interface PageImages {
  /** The preview image of a public profile, or of one of its credentials. Throws a 404 or a 503 problem. */
  imageAt(party: Party, place: ImagePlace): Promise<Buffer>;
}

export function createPageImages(deps: PageImagesDeps): PageImages {
  const { meReader, publicProfiles, shownLists, press, publicUrl } = deps;

  async function previewFor(
    me: Me,
    language: LanguageCode,
    credentialId: string | undefined,
  ): Promise<Preview> {
    const t = translateTo(language);
    if (credentialId === undefined) {
      const layout = await publicProfiles.layoutOf(me.id);
      const { page } = await shownLists.of(me.id, layout, language);
      return profilePreview({ me, layout, page }, publicUrl, t);
    }
    const credential = await publicCredentialOf(me.id, credentialId, deps);
    if (!credential) throw notFound();
    return credentialPreviewOf(me, credential, publicUrl, t);
  }

  const images = createPreviewImages(press, async (subject) => {
    const [owner = "", language, credential] = subject.split("/");
    const me = await meReader.findNow(owner);
    if (!me?.publicProfile) throw notFound();
    return previewFor(me, languageFor(language), credential);
  });

  return {
    async imageAt(party, { slug, credential, language }) {
      const found = await publicProfiles.at(slug);
      if (found?.kind !== "person") throw notFound();
      const preview = await previewFor(found.me, language, credential);
      const subject = [found.me.id, language, credential].filter((part) => part !== undefined);
      return images.of(subject.join("/"), preview, party);
    },
  };
}
