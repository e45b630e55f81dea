import { newPassword } from "@laurel/contracts/passwords";
import { z } from "@laurel/contracts/zod";
import { text } from "@laurel/contracts/text";
import type { ApiError } from "../../lib/problem.ts";

/** The form's fields. The confirmation isn't sent. */
export const passwordForm = z
  .object({
    currentPassword: z.string().min(1, text("Please enter your current password")),
    newPassword,
    confirmPassword: z.string().min(1, text("Please confirm your password")),
    revokeTokens: z.boolean(),
  })
  .refine(
    ({ newPassword: chosen, confirmPassword }) =>
      // Only required, not compared, so there is one message.
      confirmPassword === "" || chosen === confirmPassword,
    { path: ["confirmPassword"], message: text("Passwords don't match"), when: () => true },
  );
export type PasswordValues = z.output<typeof passwordForm>;

export const BLANK: PasswordValues = {
  currentPassword: "",
  newPassword: "",
  confirmPassword: "",
  revokeTokens: false,
};

/** The fields that an error belongs to, if any. */
export function refusedFields(error: ApiError): { name: keyof PasswordValues; message: string }[] {
  if (error.code === "wrong_password") return [{ name: "currentPassword", message: error.message }];
  return error.issues.flatMap(({ path, message }) =>
    path === "newPassword" || path === "currentPassword" ? [{ name: path, message }] : [],
  );
}
