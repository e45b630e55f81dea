import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { createShareLink, type ShareLink } from "@laurel/contracts/routes/share-links";
import { commitsOf } from "@laurel/testing/projection-harness";
import { credential } from "./credential.ts";
import { accountOf, type ProfileHarness } from "./profile-harness.ts";

export const FILE = Buffer.from("%PDF-1.7 diploma");

const document = (id: string, fileName: string) => ({
  type: "DocumentUploaded",
  version: 1,
  data: {
    document: {
      id,
      fileName,
      fileType: "application/pdf",
      fileSize: FILE.length,
      credentialId: "",
    },
  },
});
const added = (id: string, completedDate: string) => ({
  type: "CredentialAdded",
  version: 1,
  data: {
    credential: credential({ id, name: `Course ${id}`, completedDate, isPublic: false }),
  },
});
export const changed = (id: string, isPublic: boolean) => ({
  type: "CredentialChanged",
  version: 1,
  data: { credential: credential({ id, name: `Course ${id}`, isPublic }) },
});
export const removed = (id: string) => ({ type: "CredentialRemoved", version: 1, data: { id } });
export const deleted = (id: string) => ({ type: "DocumentDeleted", version: 1, data: { id } });

/** Ada has two private credentials and two documents, Bob one of each. */
export function useTwoPeople({ identity, portfolio, locker }: ProfileHarness): void {
  identity.holds(accountOf("ada", "Ada King"));
  identity.holds(accountOf("bob", "Bob"));
  portfolio.holds(portfolioOfAda());
  portfolio.holds(commitsOf("portfolio-bob", [added("9", "2025-01-09")]));
  locker.holds(lockerOfAda());
  locker.holds(commitsOf("locker-bob", [document("b", "Bob.pdf")]));
  for (const id of ["a", "z", "b"]) locker.keeps(id, FILE);
}

export const portfolioOfAda = (...more: ReturnType<typeof removed | typeof changed>[]) =>
  commitsOf("portfolio-ada", [added("1", "2025-01-01"), added("2", "2025-06-01"), ...more]);
export const lockerOfAda = (...more: ReturnType<typeof deleted>[]) =>
  commitsOf("locker-ada", [document("a", "Diplom Zürich.pdf"), document("z", "z.pdf"), ...more]);

/** What the gateway has seen of Ada's and Bob's streams. */
export const SEEN =
  "account-ada=2,account-bob=2,portfolio-ada=2,portfolio-bob=1,locker-ada=2,locker-bob=1";

/** Calls of the two people and of visitors. */
export function callsOf(profile: ProfileHarness) {
  const own = (
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: object,
    more: { userId?: string; commandId?: string } = {},
  ) => profile.call(method, path, { userId: "ada", body, seen: SEEN, ...more });
  return {
    own,
    async share(body: object = {}, more: { userId?: string; commandId?: string } = {}) {
      const sent = { label: "For the bank", credentialIds: ["1"], ...body };
      const answer = await own("POST", createShareLink.path, sent, more);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      const link = answer.json() as ShareLink;
      return { ...link, path: `/api/shared/${link.url.split("/").at(-1)}` };
    },
    links: async () => (await own("GET", createShareLink.path)).json() as ShareLink[],
    visit: (path: string, { visitor, network, grant, userId = "" }: Visit = {}) =>
      profile.call("GET", path, {
        userId,
        headers: {
          ...(visitor === undefined ? {} : { [INTERNAL_HEADERS.visitor]: visitor }),
          ...(network === undefined ? {} : { [INTERNAL_HEADERS.visitorNetwork]: network }),
          ...(grant === undefined ? {} : { [INTERNAL_HEADERS.unlocked]: grant }),
        },
      }),
    unlock: (path: string, password: string) =>
      profile.call("POST", `${path}/unlock`, { body: { password } }),
  };
}

interface Visit {
  visitor?: string;
  network?: string;
  grant?: string;
  userId?: string;
}
