/** Must not appear in a log: other servers include these in their error messages (docs/api.md, HTTP). */
const SECRETS: readonly [RegExp, string][] = [
  // Doesn't match texts that only look like an address: `node_modules/@scope`, `name@1.2`.
  [/[^\s"`<>()[\]{},:;\\/&?|]{1,64}(?:@|%40)(?=[^\s"'\\]*\p{L})[\p{L}\p{N}.-]+/gu, "[address]"],
  [/((?:^|[?&;\s"'])(?:[\w-]*(?:token|laurel[\w-]*)|code|state)=)[^\s"'&;,\\]+/giu, "$1[secret]"],
  [/(Bearer )[^\s"'\\,]+/giu, "$1[secret]"],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/gu, "[secret]"],
  [/\b[\da-f]{24}\.[\da-f]{24}\.[\w-]{43}/gu, "[secret]"],
  // The link of a request to confirm a credential.
  [/\b[\da-f]{24}-[\w-]{43}/gu, "[secret]"],
  [/laurel_pat_\w+/gu, "[secret]"],
  // The length of a session id.
  [/(?<![\w-])[\w-]{43}(?![\w-])/gu, "[secret]"],
];

/** The text without email addresses, tokens and cookie values. */
export function withoutSecrets(text: string): string {
  return SECRETS.reduce((told, [secret, mark]) => told.replace(secret, mark), text);
}
