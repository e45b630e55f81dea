import { text, verbatim } from "@laurel/contracts/text";
import { MAX_PINNED } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { ApiError } from "../../lib/problem.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import type { ToastMessage } from "../../ui/toasts/toast-store.ts";
import type { FailureToast } from "../sending/failure-words.ts";
import { notChanged, useArrange } from "./use-arrange.ts";

type Pinnable = Pick<Credential, "id" | "name">;

/**
 * Pins credentials to the public profile and unpins them, with a toast for the outcome. `refreshCredentials` runs when
 * one couldn't be pinned.
 */
export function usePins(refreshCredentials: (client: QueryClient) => unknown) {
  const arrange = useArrange();
  const toast = useToast();
  const client = useQueryClient();

  /** At this place, or after the others. Resolves with whether it was pinned. */
  const pinAt = useCallback(
    async ({ id, name }: Pinnable, place?: number) => {
      let isFull = false;
      const outcome = await arrange(({ pinned }) => {
        if (pinned.includes(id)) return undefined;
        isFull = pinned.length >= MAX_PINNED;
        return isFull ? undefined : { pinned: pinned.toSpliced(place ?? pinned.length, 0, id) };
      }, refused(name));
      if (isFull) toast(FULL);
      // Usually it was made private or deleted elsewhere, which the screen doesn't show yet.
      if (outcome === "failed") void refreshCredentials(client);
      return outcome === "saved";
    },
    [arrange, toast, client, refreshCredentials],
  );

  const pin = useCallback(
    async (credential: Pinnable) => {
      if (await pinAt(credential))
        toast({ title: text("Pinned to profile"), description: verbatim(credential.name) });
    },
    [pinAt, toast],
  );

  const unpin = useCallback(
    async (credential: Pinnable & { isPublic: boolean }) => {
      const { id, name, isPublic } = credential;
      let place = 0;
      const outcome = await arrange(({ pinned }) => {
        place = pinned.indexOf(id);
        return place < 0 ? undefined : { pinned: pinned.filter((one) => one !== id) };
      });
      if (outcome !== "saved") return;
      const undo = { label: text("Undo"), onPress: () => void pinAt(credential, place) };
      toast(
        isPublic
          ? { title: text("Unpinned"), description: verbatim(name), action: undo }
          : {
              title: text("Unpinned"),
              description: text("{name} is private. To pin it, make it public.", { name }),
            },
      );
    },
    [arrange, pinAt, toast],
  );

  return { pin, unpin };
}

/** The server's reason in the words of somebody who sees the credential, and what can be done. */
const refused =
  (name: string): FailureToast =>
  (error) => {
    const { code = "" } = error instanceof ApiError ? error : {};
    if (code !== "not_public" && code !== "not_found") return notChanged(error);
    const description = text(
      code === "not_public"
        ? "It’s private now. Edit it, turn on Public, and pin it again."
        : "It has been deleted.",
    );
    return { title: text("{name} isn’t pinned", { name }), description, variant: "destructive" };
  };

const FULL: ToastMessage = {
  title: text("You can pin up to {count, plural, one {# credential} other {# credentials}}", {
    count: MAX_PINNED,
  }),
  description: text("Unpin one to make room."),
  variant: "destructive",
};
