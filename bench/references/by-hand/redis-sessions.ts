import { Redis } from "ioredis";
import { randomBytes } from "node:crypto";
import { SESSION_S, type Sessions } from "./store.ts";

/** `address` is that of the server, or its socket file. */
export function openRedisSessions(address: string): Sessions {
  const redis = new Redis(address);
  const keyOf = (token: string) => `session:${token}`;
  return {
    async open(userId) {
      const token = randomBytes(24).toString("base64url");
      await redis.set(keyOf(token), userId, "EX", SESSION_S);
      return token;
    },
    userOf: async (token) => (await redis.get(keyOf(token))) ?? undefined,
  };
}
