import { type Text, text } from "@laurel/contracts/text";
import { verifyEmail } from "@laurel/contracts/routes/auth";
import { useQuery } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { ApiError, serverMessage } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";

export type Verification =
  | { state: "pending" | "loading" }
  | { state: "success"; username: string | undefined }
  | { state: "error"; message: string };

/**
 * Redeems a verification token. It works only once, so the query cache ensures that there's one request, however often
 * the screen mounts. Without a token, nothing is sent.
 */
export function useVerification(token: string): Verification {
  const t = useTexts();
  const toast = useToast();
  const query = useQuery({
    queryKey: [verifyEmail.path, token],
    enabled: token !== "",
    queryFn: async () => {
      const path = `${verifyEmail.path}?token=${encodeURIComponent(token)}` as const;
      const answer = await readJson(path, verifyEmail.answers[200]);
      toast({ title: text("Email Verified!"), description: text("You can now log in.") });
      return answer;
    },
  });

  if (token === "") return { state: "pending" };
  if (query.isPending) return { state: "loading" };
  if (query.isSuccess) return { state: "success", username: query.data.username };
  return { state: "error", message: t(wordsFor(query.error)) };
}

/** Specification §8: the server's message, else that the token is invalid, else that an error occurred. */
function wordsFor(error: Error): Text {
  if (!(error instanceof ApiError)) return text("An error occurred while verifying your email");
  return serverMessage(error, text("Invalid or expired verification token"));
}
