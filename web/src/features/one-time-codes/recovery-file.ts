import { APP_NAME } from "@laurel/contracts/constants";
import type { Translate } from "@laurel/texts/translate";

/** The recovery codes as a text to keep. */
export function recoveryText(codes: readonly string[]): string {
  return `${codes.join("\n")}\n`;
}

/** The same as a file, which says what it is for. */
export function recoveryFile(
  t: Translate,
  codes: readonly string[],
  username: string,
  origin: string,
): File {
  const title = t("Laurel recovery codes for {username}", { username });
  const help = t("Each code works once instead of a one-time code.");
  const name = `${APP_NAME.toLowerCase()}-recovery-codes.txt`;
  return new File([`${title}\n${origin}\n\n${help}\n\n${recoveryText(codes)}`], name, {
    type: "text/plain",
  });
}
