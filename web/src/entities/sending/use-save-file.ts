import { text, type Text } from "@laurel/contracts/text";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { reauthenticating } from "../../lib/reauthenticating.ts";
import { saveFile } from "../../lib/save-file.ts";
import { shownPerson, whileStaying } from "../../lib/shown-person.ts";
import { failed } from "./failure-words.ts";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import { useTellFailure } from "./use-tell-failure.ts";

interface Options<Input> {
  load: (input: Input) => Promise<File>;
  /** The toast's text if the server sends no message. */
  otherwise?: Text;
  onSaved?: () => void;
  onFailed?: (error: unknown) => void;
}

/**
 * Downloads a file, one click at a time. A failure is shown in a toast (specification §8). It's a mutation, so that an
 * ended session is handled like for a change. Once the tab holds another person's data, nothing is saved or shown.
 */
export function useSaveFile<Input = void>(options: Options<Input>) {
  const { load, otherwise, onSaved, onFailed } = options;
  const [person] = useState(shownPerson);
  const tellFailure = useTellFailure();
  const { busy, run } = useOneAtATime();
  const { mutateAsync } = useMutation({
    mutationFn: async (file: Promise<File>) => saveFile(await file),
    onSuccess: () => onSaved?.(),
    onError: (error) => {
      tellFailure(error, failed(text("Download failed"), otherwise));
      onFailed?.(error);
    },
  });
  const save = (input: Input) =>
    // The failure is shown above.
    void run(() =>
      mutateAsync(
        whileStaying(
          person,
          reauthenticating(() => load(input)),
        ),
      ).catch(() => undefined),
    );
  return { busy, save };
}
