import { listAddresses, verifyAddress } from "@laurel/contracts/calls.generated";
import { addressSchema } from "@laurel/contracts/routes/addresses";
import { text } from "@laurel/contracts/text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useIntent } from "../../entities/sending/intent.ts";
import { readAs } from "../../lib/api.ts";
import { ApiError, errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";

export type AddressVerification =
  | { state: "loading" }
  | { state: "verified"; email: string }
  | { state: "refused"; message: string }
  | { state: "failed"; message: string; retry: () => void };

const NOT_VALID = text(
  "The link has expired, was used before, or was made for another account. Send another one from your settings.",
);

/**
 * Redeems the token of an address. It works only once, so the query cache ensures that there's one request, however
 * often the screen mounts.
 */
export function useAddressVerification(token: string): AddressVerification {
  const t = useTexts();
  const client = useQueryClient();
  const intent = useIntent(readAs(addressSchema));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [verifyAddress.path, token],
    queryFn: async () => {
      const { method, path } = verifyAddress;
      const answer = await intent.send(path, { method, body: { token } });
      await client.invalidateQueries({ queryKey: [listAddresses.path], exact: true });
      return answer;
    },
  });

  if (data) return { state: "verified", email: data.email };
  if (isFetching || !error) return { state: "loading" };
  if (error instanceof ApiError && error.code === "invalid_token")
    return { state: "refused", message: t(NOT_VALID) };
  if (error instanceof ApiError && error.status < 500 && error.status !== 429)
    return { state: "refused", message: errorText(t, error) };
  return { state: "failed", message: errorText(t, error), retry: () => void refetch() };
}
