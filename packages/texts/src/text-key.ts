/** The key of a message in the web app's catalogs: 32-bit FNV-1a of its UTF-16 units, in base 36. */
export function textKey(message: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < message.length; index++)
    hash = Math.imul(hash ^ message.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
