import type { getShare, getShareTemplates } from "@laurel/contracts/routes/profile";
import type { z } from "@laurel/contracts/zod";
import { toDataURL } from "qrcode";

export type ShareData = z.output<(typeof getShare)["answers"][200]>;
export type ShareTemplates = z.output<(typeof getShareTemplates)["answers"][200]>;

/** Large enough to print on a card. Level `M` survives a fold or a stain. */
const QR = { errorCorrectionLevel: "M", margin: 4, width: 512, type: "image/png" } as const;

/** The owner of the shared profile, and its address. */
export interface Shared {
  name: string;
  profileUrl: string;
}

/** The profile's address as a picture, and as links that open other sites with it filled in. */
export async function shareData({ name, profileUrl }: Shared): Promise<ShareData> {
  const title = `${name} – certifications, courses and degrees`;
  const body = `Here is my portfolio of credentials:\r\n\r\n${profileUrl}\r\n\r\n${name}`;
  const address = encoded(profileUrl);
  return {
    profileUrl,
    qrCodeDataUrl: await toDataURL(profileUrl, QR),
    socialShareUrls: {
      linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
      twitter: `https://x.com/intent/tweet?text=${encoded(title)}&url=${address}`,
      facebook: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
      email: `mailto:?subject=${encoded(title)}&body=${encoded(body)}`,
    },
  };
}

/** Texts to copy and send, each with the address in it. */
export function shareTemplates({ name, profileUrl }: Shared): ShareTemplates {
  return {
    linkedin: [
      "I keep all my certifications, courses, degrees and workshops in one place.",
      `Have a look at my portfolio: ${profileUrl}`,
      "#learning #credentials",
    ].join("\n\n"),
    jobApplication: [
      "Dear hiring team,",
      "as part of my application, I would like to share my portfolio with you. It lists my certifications, courses, degrees " +
        "and workshops, each with its issuer and date and, where available, a link to the certificate:",
      profileUrl,
      "I would be happy to send you any further documents.",
      `Kind regards,\n${name}`,
    ].join("\n\n"),
  };
}

/** Spaces as %20 and line breaks as %0D%0A, as mail programs need them. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
