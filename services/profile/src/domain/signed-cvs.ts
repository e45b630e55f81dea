import {
  MAX_SIGNED_CV_BYTES,
  MAX_SIGNED_CVS,
  type CredentialType,
} from "@laurel/contracts/constants";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";

/**
 * A credential as it was printed, with its id, and the host that vouched for its badge then. CVs from before hosts were
 * printed have none.
 */
export interface PrintedRecord {
  name: string;
  organization: string;
  type: CredentialType;
  completedDate: string;
  expirationDate: string;
  verificationStatus: string;
  id: string;
  verifiedHost?: string | undefined;
}

export type SignedCvEvent =
  | {
      type: "CvSigned";
      data: {
        code: string;
        /** The person's name as it was printed. */
        name: string;
        /** Of the file, in hexadecimal digits. */
        sha256: string;
        /** In the order in which they were printed. */
        records: PrintedRecord[];
        /** The size of the records as UTF-8 JSON. */
        bytes: number;
      };
    }
  | { type: "SignedCvRevoked"; data: { code: string } }
  /** The code leads nowhere any more: only the last revoked ones are kept, and none of an erased person. */
  | { type: "SignedCvForgotten"; data: { code: string } };

/** What a decision needs to know of a signed CV, in the order in which they were signed. */
export interface SignedCvState {
  code: string;
  bytes: number;
  revoked: boolean;
}

export type SignedCvCommand =
  | ({ type: "SignCv" } & Extract<SignedCvEvent, { type: "CvSigned" }>["data"])
  | { type: "RevokeSignedCv"; code: string };

export type SignedCvRefusal = "TooManySignedCvs" | "SignedCvNotFound";

type SignedCvs = readonly SignedCvState[];

export function evolveSignedCvs(cvs: SignedCvs, event: SignedCvEvent): SignedCvs {
  const { code } = event.data;
  switch (event.type) {
    case "CvSigned":
      return [...cvs, { code, bytes: event.data.bytes, revoked: false }];
    case "SignedCvRevoked":
      return cvs.map((cv) => (cv.code === code ? { ...cv, revoked: true } : cv));
    case "SignedCvForgotten":
      return cvs.filter((cv) => cv.code !== code);
  }
}

export function decideSignedCv(
  command: SignedCvCommand,
  cvs: SignedCvs,
): Result<SignedCvEvent[], SignedCvRefusal> {
  const { code } = command;
  if (command.type === "RevokeSignedCv") {
    const cv = cvs.find((one) => one.code === code);
    if (!cv) return refuse("SignedCvNotFound");
    return accept(cv.revoked ? [] : [{ type: "SignedCvRevoked", data: { code } }]);
  }
  const { type: _type, ...data } = command;
  const { bytes } = data;
  const valid = cvs.filter(({ revoked }) => !revoked);
  if (valid.length >= MAX_SIGNED_CVS || sizeOf(valid) + bytes > MAX_SIGNED_CV_BYTES)
    return refuse("TooManySignedCvs");
  return accept([...forgotten(cvs, bytes), { type: "CvSigned", data }]);
}

/** Revoked CVs make room for a new one, the oldest first. */
function forgotten(cvs: SignedCvs, bytes: number): SignedCvEvent[] {
  const revoked = cvs.filter((cv) => cv.revoked);
  const events: SignedCvEvent[] = [];
  let size = sizeOf(cvs) + bytes;
  for (const [index, { code, bytes: own }] of revoked.entries()) {
    const left = revoked.length - index;
    if (left <= MAX_SIGNED_CVS && size <= MAX_SIGNED_CV_BYTES) break;
    events.push({ type: "SignedCvForgotten", data: { code } });
    size -= own;
  }
  return events;
}

const sizeOf = (cvs: SignedCvs) => cvs.reduce((sum, { bytes }) => sum + bytes, 0);

/** All of them, when the person is erased. */
export const forgetAll = (cvs: SignedCvs): SignedCvEvent[] =>
  cvs.map(({ code }) => ({ type: "SignedCvForgotten", data: { code } }));
