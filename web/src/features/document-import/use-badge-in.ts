import { addBadge } from "@laurel/contracts/calls.generated";
import { BADGE_FILE_PART } from "@laurel/contracts/routes/badges";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { readAny } from "../../lib/api.ts";
import { useIntent } from "../../entities/sending/intent.ts";

/** Adds the badge in a picture instead of what a person would type. */
export function useBadgeIn() {
  const intent = useIntent(readAny);
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append(BADGE_FILE_PART, file);
      await intent.send(addBadge.path, { method: "POST", body });
      await refreshCredentials(client);
    },
  });
}
