import { fillPath } from "@laurel/contracts/path";
import { PICTURE_FILE_PATH, pictureFile, pictureIn } from "@laurel/contracts/picture-file";
import { RESTORE_PICTURE_PATH, restorePictureAnswer } from "@laurel/contracts/restore";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import type { Text } from "@laurel/contracts/text";
import type { Peers } from "@laurel/hosting/peers/peers";
import type { Translate } from "@laurel/texts/translate";
import { refusedPart } from "./problems.ts";
import type { TellProgress } from "./progress.ts";
import type { Archive } from "./read-archive.ts";

const MINUTE_MS = 60_000;

/**
 * Hands the pictures to the locker, and returns the archive with the addresses that they have now. A picture that no
 * credential or profile shows afterwards is removed after a day, like any other.
 */
export async function restorePictures(
  archive: Archive,
  { userId, commandId, t }: { userId: string; commandId: string; t: Translate },
  { peers, publicUrl }: { peers: Pick<Peers, "ask">; publicUrl: string },
  tell: TellProgress,
): Promise<{ archive: Archive; heads: StreamHead[] }> {
  const { pictures, account, credentials } = archive;
  const ids = new Map<string, string>();
  const heads: StreamHead[] = [];
  for (const { id, use, bytes } of pictures) {
    tell("files", ids.size, pictures.length);
    const query = new URLSearchParams({ commandId, id, use });
    const answer = restorePictureAnswer.parse(
      await peers.ask("locker", {
        method: "POST",
        path: `${RESTORE_PICTURE_PATH}?${query.toString()}`,
        userId,
        body: await bytes(),
        timeoutMs: MINUTE_MS,
      }),
    );
    if (answer.outcome === "refused")
      throw refusedPart(`pictures/${pictureFile(id)}`, t(answer.message as Text));
    ids.set(id, answer.id);
    heads.push(answer.head);
  }
  const addressNow = (address: string) => {
    const before = pictureIn(address);
    const now = ids.get(before);
    if (now === undefined || now === before) return address;
    return publicUrl + fillPath(PICTURE_FILE_PATH, { file: pictureFile(now) });
  };
  return {
    archive: {
      ...archive,
      account: { ...account, avatarUrl: addressNow(account.avatarUrl) },
      credentials: credentials.map((one) => ({ ...one, imageUrl: addressNow(one.imageUrl) })),
    },
    heads,
  };
}
