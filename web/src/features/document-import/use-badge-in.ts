import { addBadge } from "@laurel/contracts/calls.generated";
import { addBadge as contract, BADGE_FILE_PART } from "@laurel/contracts/routes/badges";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { readAs } from "../../lib/api.ts";
import { useIntent } from "../../entities/sending/intent.ts";

/** Adds the badge in a picture instead of what a person would type. */
export function useBadgeIn() {
  const intent = useIntent(readAs(contract.answers[201]));
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append(BADGE_FILE_PART, file);
      const added = await intent.send(addBadge.path, { method: "POST", body });
      await refreshCredentials(client);
      return added;
    },
  });
}
