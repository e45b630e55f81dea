import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { RouteContract } from "@laurel/contracts/route";
import {
  changeEmail,
  removeAddress,
  undoEmailChange,
  verifyAddress,
} from "@laurel/contracts/routes/addresses";
import { resetPassword } from "@laurel/contracts/routes/auth";
import { unlinkGoogle } from "@laurel/contracts/routes/google";
import { confirmOtp, endOtp } from "@laurel/contracts/routes/one-time-codes";
import { addPasskey, removePasskey } from "@laurel/contracts/routes/passkeys";
import { secureAccount, type SecurityKind } from "@laurel/contracts/routes/security-log";
import { createToken, revokeToken } from "@laurel/contracts/routes/tokens";
import { changeUsername } from "@laurel/contracts/routes/username";
import { changePassword } from "@laurel/contracts/routes/users";
import { userOf } from "@laurel/contracts/topics";
import { parseVersions } from "@laurel/event-sourcing/streams/versions";
import type { FastifyInstance } from "fastify";
import { placeOf, type SecurityNotes } from "./security-notes.ts";

/** The calls that change how a person logs in, and what their success is noted as. */
export const NOTED: readonly (readonly [RouteContract, SecurityKind])[] = [
  [changePassword, "password_changed"],
  [resetPassword, "password_reset"],
  [secureAccount, "account_secured"],
  [changeEmail, "email_changed"],
  [undoEmailChange, "email_change_undone"],
  [verifyAddress, "address_added"],
  [removeAddress, "address_removed"],
  [changeUsername, "username_changed"],
  [addPasskey, "passkey_added"],
  [removePasskey, "passkey_removed"],
  [unlinkGoogle, "google_unlinked"],
  [confirmOtp, "codes_enabled"],
  [endOtp, "codes_disabled"],
  [createToken, "token_created"],
  [revokeToken, "token_revoked"],
];

/** Notes the calls above before their answers are sent. Register it before the calls. */
export function noteCalls(app: FastifyInstance, notes: Pick<SecurityNotes, "note">): void {
  const kinds = new Map(NOTED.map(([{ method, path }, kind]) => [`${method} ${path}`, kind]));
  app.addHook("onSend", async (request, reply, payload) => {
    const kind = kinds.get(`${request.method} ${request.routeOptions.url}`);
    if (!kind || reply.statusCode >= 300) return payload;
    // Anonymous calls name the account only by the stream that they touched.
    const [touched] = parseVersions(String(reply.getHeader(INTERNAL_HEADERS.versions) ?? ""));
    const userId = request.internal?.userId || (touched ? userOf(touched[0]) : "");
    if (userId) await notes.note({ userId, kind, method: "", ...placeOf(request) });
    return payload;
  });
}
