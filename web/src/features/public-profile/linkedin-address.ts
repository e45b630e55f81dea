import type { PublicCredential } from "../../entities/credential/public-credential.ts";

/** The form of LinkedIn that adds a certification to one's own profile, filled in. `address` is the credential's page. */
export function linkedInAddress(credential: PublicCredential, address: string): string {
  const { name, organization, completedDate, expirationDate } = credential;
  const [issueYear = "", issueMonth = ""] = completedDate.split("-");
  const [expirationYear = "", expirationMonth = ""] = expirationDate.split("-");
  const fields = {
    startTask: "CERTIFICATION_NAME",
    name,
    organizationName: organization,
    issueYear,
    issueMonth: String(Number(issueMonth)),
    ...(expirationDate !== "" && {
      expirationYear,
      expirationMonth: String(Number(expirationMonth)),
    }),
    certUrl: address,
  };
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields).toString()}`;
}
