import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import { notTooLong, type SharedPageData } from "@laurel/contracts/page-data";
import type { Shared } from "@laurel/contracts/routes/share-links";
import { MOST_DRAWN } from "./profile-data.ts";

/**
 * The data of a share link's page for the first rendering; of many credentials, the newest. The page says when the link
 * ends, but never that a credential does.
 */
export function sharedData(token: string, shared: Shared): SharedPageData {
  const drawn = notTooLong(shared.credentials.slice(0, MOST_DRAWN)).map((credential) => ({
    ...credential,
    expirationDate: "",
    checks: credential.checks.filter(({ check }) => check !== "expiry"),
  }));
  const isComplete = drawn.length === shared.credentials.length;
  return {
    token,
    shared: { ...shared, credentials: drawn },
    ...(isComplete ? {} : { counts: countsOf(shared) }),
  };
}

function countsOf({ credentials }: Shared): NonNullable<SharedPageData["counts"]> {
  const counts = { certification: 0, course: 0, degree: 0, workshop: 0 };
  for (const type of CREDENTIAL_TYPES)
    counts[type] = credentials.filter((one) => one.type === type).length;
  return counts;
}
