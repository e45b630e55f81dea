import { MAX_PINNED } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { useCallback } from "react";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { useArrange } from "./use-arrange.ts";

type Pinnable = Pick<Credential, "id" | "name">;

/** Pins credentials to the public profile and unpins them, with a toast for the outcome. */
export function usePins() {
  const arrange = useArrange();
  const toast = useToast();

  const pin = useCallback(
    async ({ id, name }: Pinnable) => {
      let isFull = false;
      const isSaved = await arrange(({ pinned }) => {
        if (pinned.includes(id)) return undefined;
        isFull = pinned.length >= MAX_PINNED;
        return isFull ? undefined : { pinned: [...pinned, id] };
      });
      if (isFull) toast(FULL);
      if (isSaved) toast({ title: "Pinned to profile", description: name });
    },
    [arrange, toast],
  );

  const unpin = useCallback(
    async ({ id, name }: Pinnable) => {
      let place = 0;
      const isSaved = await arrange(({ pinned }) => {
        place = pinned.indexOf(id);
        return place < 0 ? undefined : { pinned: pinned.filter((one) => one !== id) };
      });
      const undo = () =>
        void arrange(({ pinned }) =>
          pinned.includes(id) ? undefined : { pinned: pinned.toSpliced(place, 0, id) },
        );
      if (isSaved)
        toast({
          title: "Unpinned",
          description: name,
          action: { label: "Undo", onPress: undo },
        });
    },
    [arrange, toast],
  );

  return { pin, unpin };
}

const FULL = {
  title: `You can pin up to ${MAX_PINNED} credentials`,
  description: "Unpin one to make room.",
  variant: "destructive",
} as const;
