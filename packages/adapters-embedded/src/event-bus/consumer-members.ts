import type { PublishedCommit } from "@laurel/contracts/internal";

export type Handle = (commits: readonly PublishedCommit[]) => Promise<void>;

/** The members of a group. Each stream is always handled by the same member. */
export interface ConsumerMembers {
  /** Returns a function to leave, which resolves after the member's last handler. */
  join(handle: Handle): () => Promise<void>;
  count(): number;
  /** Throws when there are no members. */
  handOver(stream: string, commits: readonly PublishedCommit[]): Promise<void>;
}

interface Member {
  handle: Handle;
  running: Set<Promise<void>>;
}

export function createConsumerMembers(): ConsumerMembers {
  const members: Member[] = [];
  return {
    join(handle) {
      const member = { handle, running: new Set<Promise<void>>() };
      members.push(member);
      return async () => {
        members.splice(members.indexOf(member), 1);
        await Promise.allSettled(member.running);
      };
    },
    count: () => members.length,
    async handOver(stream, commits) {
      const member = members[hash(stream) % members.length];
      if (member === undefined) throw new Error("the group has no members");
      const run = member.handle(commits);
      member.running.add(run);
      await run.finally(() => member.running.delete(run));
    },
  };
}

/** FNV-1a: distributes streams over the members, the same way on every call. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619) >>> 0;
  }
  return value;
}
