import { APP_NAME } from "@laurel/contracts/constants";

/** The recovery codes as a text to keep. */
export function recoveryText(codes: readonly string[]): string {
  return `${codes.join("\n")}\n`;
}

/** The same as a file, which says what it is for. */
export function recoveryFile(codes: readonly string[], username: string, origin: string): File {
  const text = `${APP_NAME} recovery codes for ${username}\n${origin}\n\nEach code works once instead of a one-time code.\n\n`;
  const name = `${APP_NAME.toLowerCase()}-recovery-codes.txt`;
  return new File([text + recoveryText(codes)], name, { type: "text/plain" });
}
