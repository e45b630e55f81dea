/**
 * Yields the elements of a JSON array of objects while its text arrives, one string per element. Throws when the text
 * ends before the array does.
 */
export async function* jsonElements(text: AsyncIterable<Buffer | string>): AsyncGenerator {
  const decoder = new TextDecoder();
  const scanner = createScanner();
  for await (const chunk of text) {
    const characters = typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
    for (const element of scanner.take(characters)) yield JSON.parse(element) as unknown;
  }
  if (!scanner.ended()) throw new SyntaxError("the text ends within its list");
}

/** Finds where the objects of the outermost array start and end. */
function createScanner() {
  let [depth, inString, escaped, ended] = [0, false, false, false];
  let rest = "";

  function* take(characters: string): Generator<string> {
    const before = rest.length;
    const text = rest + characters;
    let start = depth > 1 ? 0 : text.length;
    for (let at = before; at < text.length; at += 1) {
      const character = text[at];
      if (inString) {
        if (escaped) escaped = false;
        else if (character === "\\") escaped = true;
        else if (character === '"') inString = false;
      } else if (character === '"') inString = true;
      else if (character === "{" || character === "[") {
        depth += 1;
        if (depth === 2) start = at;
      } else if (character === "}" || character === "]") {
        depth -= 1;
        if (depth === 1) {
          yield text.slice(start, at + 1);
          start = text.length;
        }
        if (depth === 0) ended = true;
      }
    }
    rest = text.slice(start);
  }

  return { take, ended: () => ended };
}
