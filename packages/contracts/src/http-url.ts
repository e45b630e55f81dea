/** True for an absolute http or https URL without whitespace or control characters. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) && text.isWellFormed() && URL.canParse(text);
}
