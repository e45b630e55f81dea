import { APP_NAME } from "@laurel/contracts/constants";
import { isolated } from "@laurel/contracts/directions";
import type { CredentialPage } from "@laurel/contracts/internal";
import { fillPath } from "@laurel/contracts/path";
import {
  CREDENTIAL_PAGE_PATH,
  CREDENTIAL_PREVIEW_PATH,
  PROFILE_PAGE_PATH,
} from "@laurel/contracts/public-pages";
import { oEmbedAddress } from "../embed/oembed.ts";
import type { PageTexts } from "../page-texts.ts";
import { isPlanned } from "../public-dates.ts";
import { previewHead } from "./preview-head.ts";
import { shortened } from "./profile-head.ts";
import { credentialJsonLd } from "./profile-json-ld.ts";

export type ShownCredential = Extract<CredentialPage, { kind: "page" }>;

/** The head of a public credential's page. The same for everybody. */
export function credentialHead(
  page: ShownCredential,
  publicUrl: string,
  nonce: string,
  texts: PageTexts,
): string {
  const { slug, profile, credential, previewVersion } = page;
  const place = { slug, credential: credential.id };
  const address = publicUrl + fillPath(CREDENTIAL_PAGE_PATH, place);
  const picture = publicUrl + fillPath(CREDENTIAL_PREVIEW_PATH, place);
  const image = `${picture}?v=${encodeURIComponent(previewVersion)}`;
  const [name = "", person = ""] = [credential.name, profile.name].map(isolated);
  const title = `${name} – ${person}`;
  const profileAddress = publicUrl + fillPath(PROFILE_PAGE_PATH, { slug });
  return previewHead(
    {
      type: "article",
      tab: `${title} · ${APP_NAME}`,
      title,
      description: descriptionOf(page, texts),
      address,
      image,
      imageAlt: texts.t("{name}, earned by {person}", { name, person }),
      jsonLd: {
        "@context": "https://schema.org",
        "@type": "WebPage",
        url: address,
        primaryImageOfPage: image,
        mainEntity: { "@id": `${address}#credential`, ...credentialJsonLd(credential) },
        about: {
          "@type": "Person",
          "@id": `${profileAddress}#person`,
          name: profile.name,
          url: profileAddress,
          hasCredential: { "@id": `${address}#credential` },
        },
      },
      oEmbed: oEmbedAddress(publicUrl, address),
    },
    nonce,
  );
}

function descriptionOf(
  { profile, credential }: ShownCredential,
  { t, longDate }: PageTexts,
): string {
  const { completedDate, description } = credential;
  const [person = "", name = "", organization = ""] = [
    profile.name,
    credential.name,
    credential.organization,
  ].map(isolated);
  const said = description.trim().replace(/\s+/g, " ");
  if (said === "" && isPlanned(credential))
    return t("Planned for {date}", { date: longDate(completedDate) });
  return shortened(
    said !== ""
      ? said
      : t("{person} earned {name} from {organization} on {date}.", {
          person,
          name,
          organization,
          date: longDate(completedDate),
        }),
  );
}
