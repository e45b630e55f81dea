import { pathOf } from "@laurel/contracts/path";
import {
  addAddress,
  addressSchema,
  changeEmail,
  verifyAddress,
} from "@laurel/contracts/routes/addresses";
import { expectStatus, type RunningProduct, type SignedIn } from "./running-product.ts";

/** The token in the newest link that an address was mailed, as soon as `count` were. */
export async function addressToken(
  product: RunningProduct,
  email: string,
  count = 1,
): Promise<string> {
  const link = await product.mails.waitForLink(email, "/verify-address", count);
  return link.searchParams.get("token") ?? "";
}

/** Gives the person a further address, verified with its mail. Returns its id. */
export async function addVerifiedAddress(
  product: RunningProduct,
  person: SignedIn,
  email: string,
): Promise<string> {
  const { length: mailed } = await product.mails.links(email, "/verify-address");
  const added = await person.call("POST", addAddress.path, { body: { email } });
  const { id } = addressSchema.parse(expectStatus(added, 201).json());
  const token = await addressToken(product, email, mailed + 1);
  expectStatus(await person.call("POST", verifyAddress.path, { body: { token } }), 200);
  return id;
}

/** Sends mails to a verified address from now on. */
export async function useForMails(person: SignedIn, id: string): Promise<void> {
  const path = pathOf(changeEmail, { id });
  expectStatus(await person.call("PUT", path, { body: { primary: true } }), 200);
}
