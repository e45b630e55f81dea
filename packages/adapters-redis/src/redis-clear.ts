import { connectRedis } from "./redis-connection.ts";

const AT_ONCE = 500;

/** Removes everything of Laurel: sessions, counters and the versions that people have seen. */
export async function clearRedis({ url }: { url: string }): Promise<void> {
  const connection = await connectRedis({ url });
  try {
    for (let cursor = "0"; ;) {
      const [next, keys] = await connection.run((redis) =>
        redis.scan(cursor, "MATCH", "laurel:*", "COUNT", AT_ONCE),
      );
      if (keys.length > 0) await connection.run((redis) => redis.unlink(...keys));
      cursor = next;
      if (cursor === "0") return;
    }
  } finally {
    connection.close();
  }
}
