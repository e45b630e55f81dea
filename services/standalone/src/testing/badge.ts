import { didKeyOf, ed25519, ob3, withProof } from "@laurel/badges/testing/badges";
import { addBadge as contract } from "@laurel/contracts/routes/badges";
import { expectStatus, type SignedIn } from "./running-product.ts";

/** Adds the credential of a badge that was issued to the person, and returns its id. `text` is in its name and issuer. */
export async function addBadge(person: SignedIn, text = "Example"): Promise<string> {
  const keys = ed25519();
  const issuer = { id: didKeyOf(keys), type: ["Profile"], name: `${text} School` };
  const id = `urn:uuid:7e5c3b1a-0000-4000-8000-000000000001`;
  const badge = JSON.stringify(ob3({ issuer, id, name: `${text} badge` }));
  const issued = await withProof(
    JSON.parse(badge.replaceAll("ada@example.com", `${person.me.username}@example.org`)),
    keys,
  );
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="badge.json"\r\nContent-Type: application/json\r\n\r\n`;
  const answer = await person.call(contract.method, contract.path, {
    body: Buffer.from(`${head}${JSON.stringify(issued)}\r\n--x--\r\n`),
    headers: { "content-type": "multipart/form-data; boundary=x" },
  });
  return contract.answers[201].parse(expectStatus(answer, 201).json()).credential.id;
}
