/** The person's identity at the third party: the address may change, this does not (OpenID Connect Core, 5.7). */
export type GoogleSubject = { issuer: string; subject: string };

export interface GoogleLink {
  google: GoogleSubject | undefined;
  /** False once the person has unlinked Google: a login with it then doesn't link it by its email address. */
  linksByAddress: boolean;
  /** Empty if it never was, if the account began with it, or if it was linked by its address before that had a time. */
  googleLinkedAt: string;
  /** Whether a login with the account's address linked it, and not the person in a session. */
  isLinkedByAddress: boolean;
  /** Google as it was when the email was last changed in a way that can be undone. */
  googleBefore: GoogleSubject | undefined;
}

export type GoogleEvent =
  /** Without `at`, a login with its address linked it, before that had a time. */
  | {
      type: "GoogleLinked";
      data: GoogleSubject & { at?: string | undefined; byAddress?: boolean | undefined };
    }
  | { type: "GoogleUnlinked"; data: Record<string, never> };

export const isGoogleEvent = (event: { type: string }): event is GoogleEvent =>
  event.type === "GoogleLinked" || event.type === "GoogleUnlinked";

export const NO_GOOGLE: GoogleLink = {
  google: undefined,
  linksByAddress: true,
  googleLinkedAt: "",
  isLinkedByAddress: false,
  googleBefore: undefined,
};

export function evolveGoogle(event: GoogleEvent): Partial<GoogleLink> {
  if (event.type === "GoogleUnlinked") return { google: undefined, linksByAddress: false };
  const { at = "", byAddress = at === "", ...google } = event.data;
  return { google, googleLinkedAt: at, isLinkedByAddress: byAddress };
}

export const isSameGoogle = (one: GoogleSubject, other: GoogleSubject | undefined) =>
  one.issuer === other?.issuer && one.subject === other.subject;

/** Unlinks what was linked since a time. */
export const unlinkGoogleAddedSince = (
  { google, googleLinkedAt }: GoogleLink,
  since: string,
): GoogleEvent[] =>
  google && googleLinkedAt >= since ? [{ type: "GoogleUnlinked", data: {} }] : [];

/**
 * Unlinks what wasn't linked before the email was changed, or was linked in a session since a time. A Google account
 * that was linked by the address before the change is the owner's.
 */
export function unlinkGoogleSince(
  { google, googleBefore, googleLinkedAt, isLinkedByAddress }: GoogleLink,
  since: string,
): GoogleEvent[] {
  if (!google) return [];
  const isOwn = isLinkedByAddress || googleLinkedAt < since;
  return isOwn && isSameGoogle(google, googleBefore) ? [] : [{ type: "GoogleUnlinked", data: {} }];
}

/**
 * Whether a login with Google confirms that it's the person. It doesn't once the account had a password, also a withdrawn
 * one: a thief may be the one who logs in with Google.
 */
export const isConfirmedByGoogle = ({
  google,
  hadPassword,
}: Pick<GoogleLink, "google"> & { hadPassword: boolean }) => google !== undefined && !hadPassword;
