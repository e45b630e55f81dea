import { streamOf } from "@laurel/contracts/topics";
import type { SignedCv } from "@laurel/contracts/routes/signed-cvs";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import type { CredentialView } from "../credentials.projection.ts";
import type { MeReader } from "../me-reader.ts";
import type { SignedCvView } from "../signed-cvs.projection.ts";
import { stillStands } from "./printed-records.ts";

export interface SignedCvsDeps {
  meReader: MeReader;
  credentials: RunningProjection<CredentialView>;
  signedCvs: RunningProjection<SignedCvView>;
}

/** Signed CVs by their codes, for anybody, with current data. */
export interface SignedCvs {
  /** Undefined for unknown codes and those of erased people alike. Throws EngineUnavailable. */
  find(code: string): Promise<SignedCvView | undefined>;
  describe(cv: SignedCvView): Promise<SignedCv>;
}

export function createSignedCvs({ meReader, credentials, signedCvs }: SignedCvsDeps): SignedCvs {
  const stored = async (code: string) =>
    (await signedCvs.query.find({ where: { code }, limit: 1 }))[0]?.document;
  return {
    async find(code) {
      const before = await stored(code);
      if (!before) return undefined;
      const { userId } = before;
      // Pulls the credentials, too.
      if (!(await meReader.findNow(userId))) return undefined;
      const { catchUp } = await signedCvs.active();
      await catchUp(streamOf("profile", userId), Number.MAX_SAFE_INTEGER);
      return stored(code);
    },
    async describe({ userId, name, issuedAt, sha256, revoked, records }) {
      const found = await credentials.query.find({ where: { userId } });
      const now = new Map(found.map(({ document }) => [document.id, document]));
      return {
        name,
        issuedAt,
        credentials: records.map(({ id, ...printed }) => ({
          ...printed,
          verifiedHost: printed.verifiedHost ?? "",
          current: stillStands({ id, ...printed }, now.get(id)),
        })),
        revoked,
        sha256,
      };
    },
  };
}
