interface WithBadge {
  verificationStatus: string;
  badge?: { issuer: { host: string } };
}

/** The host that vouches for a badge, while it's verified and the credential still agrees with it; else empty. */
export const verifiedHostOf = ({ verificationStatus, badge }: WithBadge): string =>
  verificationStatus === "verified" && badge ? badge.issuer.host : "";
