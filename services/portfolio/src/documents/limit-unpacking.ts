/**
 * What one part of a PDF may unpack to: its text, or a font. Memory holds it twice while it is assembled. A
 * watcher outside of the thread looks too seldom: half a gigabyte unpacks within a second.
 */
const MOST_BYTES = 24 * 1024 * 1024;

/** From now on, this thread ends instead of unpacking more at once. Call it before the library is loaded. */
export function limitUnpacking(mostBytes = MOST_BYTES): void {
  const endBeyond = (bytes: number) => {
    if (bytes > mostBytes) process.exit();
  };
  globalThis.DecompressionStream = new Proxy(DecompressionStream, {
    construct(target, args: ConstructorParameters<typeof DecompressionStream>) {
      const { readable, writable } = new target(...args);
      return { readable: readable.pipeThrough(createCount(endBeyond)), writable };
    },
  });
  // Data that the library unpacks itself is in buffers, each of twice the size of the one before.
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, args: unknown[], newTarget) {
      if (typeof args[0] === "number") endBeyond(args[0]);
      return Reflect.construct(target, args, newTarget) as object;
    },
  });
}

type Chunk = Uint8Array<ArrayBuffer>;

function createCount(endBeyond: (bytes: number) => void): TransformStream<Chunk, Chunk> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      endBeyond(bytes);
      controller.enqueue(chunk);
    },
  });
}
