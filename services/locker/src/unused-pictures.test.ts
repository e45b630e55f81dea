import { credentialSchema } from "@laurel/contracts/routes/credentials";
import { pictureIn } from "@laurel/contracts/picture-file";
import { erasurePath, type ErasureStep } from "@laurel/contracts/personal-data";
import { uploadPicture } from "@laurel/contracts/routes/pictures";
import { solid } from "@laurel/pictures/testing/sample-pictures";
import { expect, it } from "vitest";
import { startOwners } from "./testing/fake-owners.ts";
import { createLockerHarness, type LockerHarness } from "./testing/locker-harness.ts";

const OLD = new Date("2025-12-30T23:59:59.000Z");
const YOUNG = new Date("2025-12-31T00:00:01.000Z");

/** A locker whose objects are older than a day, except the objects of new people. */
const createOldLocker = () =>
  createLockerHarness({
    wrap: (objects) => ({
      ...objects,
      async *list(prefix) {
        for await (const object of objects.list(prefix))
          yield { ...object, modifiedAt: object.key.includes("/young/") ? YOUNG : OLD };
      },
    }),
  });

async function upload(locker: LockerHarness, userId = "ada"): Promise<string> {
  const file = new File([await solid(9, 9).png().toBuffer()], "a.png");
  const answer = await locker.upload({ file }, { userId, path: uploadPicture.path });
  return uploadPicture.answers[201].parse(answer.json()).url;
}

const credential = (imageUrl: string, id = "7") => ({
  credential: credentialSchema.omit({ userId: true }).parse({
    id,
    name: "Course",
    type: "course",
    organization: "School",
    completedDate: "2025-06-05",
    expirationDate: "",
    credentialId: "",
    credentialUrl: "",
    description: "",
    imageUrl,
    hours: 0,
    duration: "",
    isPublic: false,
    skills: [],
    categories: [],
    verificationStatus: "pending",
    renews: "",
    renewedBy: "",
    createdAt: "2026-01-02T03:04:05.000Z",
    updatedAt: "2026-01-02T03:04:05.000Z",
  }),
});

it("pictures that nothing shows are removed after a day, others are not", async () => {
  await using locker = await createOldLocker();
  const [shown, replaced, unused] = [
    await upload(locker),
    await upload(locker),
    await upload(locker),
  ];
  const [avatar, youngs] = [await upload(locker), await upload(locker, "young")];
  // The same picture under an address from before a move.
  const moved = `https://former.example/pictures/${pictureIn(shown)}.webp`;
  const event = (type: string, data: object) => ({ type, version: 1, data });
  await using _owners = await startOwners(locker.harness.deps, {
    "portfolio-ada": [
      event("CredentialAdded", credential(replaced)),
      event("CredentialChanged", credential(moved)),
    ],
    "profile-ada": [event("ProfileChanged", { picture: pictureIn(avatar) })],
  });
  await locker.service.start();
  const keys = [shown, avatar].map((url) => `locker/ada/${pictureIn(url)}`);
  const kept = [...keys, `locker/young/${pictureIn(youngs)}`].toSorted();
  await expect.poll(() => locker.stored()).toEqual(kept);
  const statusOf = async (url: string) =>
    (await locker.call("GET", `/internal/pictures/${pictureIn(url)}`)).statusCode;
  expect([await statusOf(unused), await statusOf(replaced)]).toEqual([404, 404]);
  expect([await statusOf(shown), await statusOf(avatar)]).toEqual([200, 200]);
});

it("the picture of a deleted credential is kept until that is gone for good", async () => {
  await using locker = await createOldLocker();
  const [only, shared] = [await upload(locker), await upload(locker)];
  const event = (type: string, data: object) => ({ type, version: 1, data });
  const removed = (id: string) =>
    event("CredentialRemoved", { id, at: "2026-01-02T03:04:05.000Z" });
  await using _owners = await startOwners(locker.harness.deps, {
    "portfolio-ada": [
      event("CredentialAdded", credential(only, "1")),
      event("CredentialAdded", credential(shared, "2")),
      event("CredentialAdded", credential(shared, "3")),
      removed("1"),
      removed("2"),
    ],
  });
  await locker.service.start();
  const stored = (...urls: string[]) =>
    urls.map((url) => `locker/ada/${pictureIn(url)}`).toSorted();
  const erase = (step: ErasureStep, body: object) =>
    locker.call("POST", erasurePath(step), { issuer: "portfolio", body });
  const credentialIds = ["1", "2"];
  const heads = [{ stream: "portfolio-ada", version: 5 }];
  expect((await erase("settle", { heads, credentialIds })).statusCode).toBe(200);
  expect(await locker.stored()).toEqual(stored(only, shared));
  expect((await erase("scrub", { credentialIds })).statusCode).toBe(200);
  const status = async (url: string) =>
    (await locker.call("GET", `/internal/pictures/${pictureIn(url)}`)).statusCode;
  expect([await status(only), await status(shared)]).toEqual([404, 200]);
});
