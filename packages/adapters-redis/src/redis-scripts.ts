import { createHash } from "node:crypto";
import type { Redis } from "ioredis";

/** A script that the server runs as one step, on one key. */
export interface RedisScript {
  run(redis: Redis, key: string, values: readonly (string | number)[]): Promise<unknown>;
}

function script(lua: string): RedisScript {
  const digest = createHash("sha1").update(lua).digest("hex");
  return {
    async run(redis, key, values) {
      try {
        return await redis.evalsha(digest, 1, key, ...values);
      } catch (error) {
        // A restarted server has lost its scripts.
        if (!(error instanceof Error) || !error.message.startsWith("NOSCRIPT")) throw error;
        return redis.eval(lua, 1, key, ...values);
      }
    },
  };
}

/** Arguments: now, the text to set, its time to live. The text starts with its expiry. Returns 1 when it was set. */
export const SET_IF_ABSENT = script(`
  local stands = redis.call('GET', KEYS[1])
  if stands and tonumber(string.match(stands, '^%d+')) > tonumber(ARGV[1]) then return 0 end
  redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
  return 1`);

/** Arguments: now, the end of a window that starts now, its time to live. Returns the count and the window's end. */
export const INCREMENT = script(`
  local ends = redis.call('HGET', KEYS[1], 'ends')
  if not ends or tonumber(ends) <= tonumber(ARGV[1]) then
    ends = ARGV[2]
    redis.call('DEL', KEYS[1])
    redis.call('HSET', KEYS[1], 'ends', ends)
    redis.call('PEXPIRE', KEYS[1], ARGV[3])
  end
  return { redis.call('HINCRBY', KEYS[1], 'count', 1), ends }`);

/**
 * Arguments: now, the member's expiry, its time to live, the member's field. Each member has its own expiry; one with
 * expiry 0 lives as long as the set. The set expires with its last member.
 */
export const ADD_MEMBER = script(`
  local now, ends = tonumber(ARGV[1]), tonumber(ARGV[2])
  local last = tonumber(redis.call('HGET', KEYS[1], 'ends') or '0')
  if last <= now then redis.call('DEL', KEYS[1]) end
  local members = redis.call('HGETALL', KEYS[1])
  for index = 1, #members, 2 do
    local ended = tonumber(members[index + 1])
    if ended > 0 and ended <= now then redis.call('HDEL', KEYS[1], members[index]) end
  end
  redis.call('HSET', KEYS[1], ARGV[4], ARGV[2])
  if ends > last then
    redis.call('HSET', KEYS[1], 'ends', ARGV[2])
    redis.call('PEXPIRE', KEYS[1], ARGV[3])
  end`);

/**
 * Arguments: now, the new expiry, its time to live, then fields and their numbers. Each field keeps its highest number.
 */
export const RAISE = script(`
  local ends = redis.call('HGET', KEYS[1], 'ends')
  if ends and tonumber(ends) <= tonumber(ARGV[1]) then redis.call('DEL', KEYS[1]) end
  for index = 4, #ARGV, 2 do
    local stands = redis.call('HGET', KEYS[1], ARGV[index])
    if not stands or tonumber(stands) < tonumber(ARGV[index + 1]) then
      redis.call('HSET', KEYS[1], ARGV[index], ARGV[index + 1])
    end
  end
  redis.call('HSET', KEYS[1], 'ends', ARGV[2])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])`);
