import { useMutation } from "@tanstack/react-query";
import { saveFile } from "../../lib/save-file.ts";
import { failed } from "./failure-words.ts";
import { useOneAtATime } from "./use-one-at-a-time.ts";
import { useTellFailure } from "./use-tell-failure.ts";

interface Options<Input> {
  load: (input: Input) => Promise<File>;
  /** Said in the toast where the server gives no words. */
  otherwise?: string;
  onSaved?: () => void;
  onFailed?: (error: unknown) => void;
}

/**
 * Loads a file and gives it to the browser, one click at a time. A failure is shown in a toast (specification §8); it
 * is a mutation, so that a session that has ended is handled as for a change.
 */
export function useSaveFile<Input = void>(options: Options<Input>) {
  const { load, otherwise, onSaved, onFailed } = options;
  const tellFailure = useTellFailure();
  const { busy, run } = useOneAtATime();
  const { mutateAsync } = useMutation({
    mutationFn: async (file: Promise<File>) => saveFile(await file),
    onSuccess: () => onSaved?.(),
    onError: (error) => {
      tellFailure(error, failed("Download failed", otherwise));
      onFailed?.(error);
    },
  });
  const save = (input: Input) =>
    // The failure is told above.
    void run(() => mutateAsync(load(input)).catch(() => undefined));
  return { busy, save };
}
