/** Far more than any answer with nine items needs. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * A `fetch` that reads a whole answer of up to four megabytes before it returns, and follows no redirects. Throws the
 * errors of `fetch`, and an Error for a longer answer.
 */
export async function boundedFetch(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: "error" });
  const { status, statusText, headers } = response;
  const body = await readUpTo(MOST_BYTES, response.body);
  const plain = new Headers(headers);
  // The bytes are already decompressed.
  plain.delete("content-encoding");
  plain.delete("content-length");
  return new Response(body.length > 0 ? body : null, { status, statusText, headers: plain });
}

async function readUpTo(most: number, stream: ReadableStream<Uint8Array> | null) {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (bytes > most) throw new Error(`the answer is longer than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
