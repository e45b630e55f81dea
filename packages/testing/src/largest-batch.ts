import { CREDENTIAL_BATCH_BODY_LIMIT, MAX_BATCH_CREDENTIALS } from "@laurel/contracts/constants";

/** Credentials that fill the largest body of a batch to its last byte. */
export function largestBatch(isPublic = false) {
  const batch = Array.from({ length: MAX_BATCH_CREDENTIALS }, (_, index) => ({
    name: `Course ${index}`,
    organization: "Acme",
    completedDate: "2020-01-01",
    isPublic,
    description: "",
  }));
  const empty = Buffer.byteLength(JSON.stringify({ credentials: batch }));
  const room = CREDENTIAL_BATCH_BODY_LIMIT - empty;
  const each = Math.floor(room / batch.length);
  return batch.map((credential, index) => ({
    ...credential,
    description: "x".repeat(index === 0 ? room - each * (batch.length - 1) : each),
  }));
}
