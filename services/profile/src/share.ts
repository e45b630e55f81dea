import type { getShare, getShareTemplates } from "@laurel/contracts/routes/profile";
import type { z } from "@laurel/contracts/zod";
import type { Translate } from "@laurel/texts/translate";

export type ShareData = z.output<(typeof getShare)["answers"][200]>;
export type ShareTemplates = z.output<(typeof getShareTemplates)["answers"][200]>;

/** Large enough to print on a card. Level `M` survives a fold or a stain. */
const QR = { errorCorrectionLevel: "M", margin: 4, width: 512, type: "image/png" } as const;

/** The address as a picture. The library is loaded for the first one. */
async function qrCodeOf(address: string): Promise<string> {
  const { toDataURL } = await import("qrcode");
  return toDataURL(address, QR);
}

/** The owner of the shared profile, and its address. */
export interface Shared {
  name: string;
  profileUrl: string;
}

/** The profile's address as a picture, and as links that open other sites with it filled in. */
export async function shareData({ name, profileUrl }: Shared, t: Translate): Promise<ShareData> {
  const title = t("{name} – certifications, courses and degrees", { name });
  const body = [t("Here is my portfolio of credentials:"), profileUrl, name].join("\r\n\r\n");
  const address = encoded(profileUrl);
  return {
    profileUrl,
    qrCodeDataUrl: await qrCodeOf(profileUrl),
    socialShareUrls: {
      linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
      twitter: `https://x.com/intent/tweet?text=${encoded(title)}&url=${address}`,
      facebook: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
      email: `mailto:?subject=${encoded(title)}&body=${encoded(body)}`,
    },
  };
}

/** Texts to copy and send, each with the address in it. */
export function shareTemplates({ name, profileUrl }: Shared, t: Translate): ShareTemplates {
  return {
    linkedin: [
      t("I keep all my certifications, courses, degrees and workshops in one place."),
      t("Have a look at my portfolio: {address}", { address: profileUrl }),
      t("#learning #credentials"),
    ].join("\n\n"),
    jobApplication: [
      t("Dear hiring team,"),
      t(
        "as part of my application, I would like to share my portfolio with you. It lists my certifications, courses, degrees and workshops, each with its issuer and date and, where available, a link to the certificate:",
      ),
      profileUrl,
      t("I would be happy to send you any further documents."),
      t("Kind regards,\n{name}", { name }),
    ].join("\n\n"),
  };
}

/** Spaces as %20 and line breaks as %0D%0A, as mail programs need them. */
const encoded = (said: string) => encodeURIComponent(said.toWellFormed());
