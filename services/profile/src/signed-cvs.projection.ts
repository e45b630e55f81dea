import type { Projection } from "@laurel/event-sourcing/projections/projection";
import { profileHistory } from "./domain/history.ts";
import type { PrintedRecord } from "./domain/signed-cvs.ts";

/** A signed CV as it was printed. */
export type SignedCvView = {
  userId: string;
  code: string;
  name: string;
  issuedAt: string;
  sha256: string;
  records: PrintedRecord[];
  revoked: boolean;
};

export const signedCvsProjection: Projection<SignedCvView> = {
  name: "signed-cvs",
  version: 1,
  source: "profile",
  indexes: [["code"], ["userId", "issuedAt"]],
  changes(stored, { userId, at }) {
    const event = profileHistory.read(stored);
    switch (event.type) {
      case "CvSigned": {
        const { bytes: _bytes, ...printed } = event.data;
        const document = { ...printed, userId, issuedAt: at, revoked: false };
        return [{ id: `${userId}/${document.code}`, document }];
      }
      case "SignedCvRevoked":
        return [
          { id: `${userId}/${event.data.code}`, change: (cv) => cv && { ...cv, revoked: true } },
        ];
      case "SignedCvForgotten":
        return [{ id: `${userId}/${event.data.code}`, document: undefined }];
      case "ProfileChanged":
      case "SlugChanged":
      case "ProfilePublished":
      case "ProfileHidden":
      case "InterestsChanged":
      case "ProfileLayoutChanged":
      case "ShareLinkCreated":
      case "ShareLinkChanged":
      case "ShareLinkDeleted":
      case "ProfileErased":
        return [];
    }
  },
};
