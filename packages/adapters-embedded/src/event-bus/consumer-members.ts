import type { PublishedCommit } from "@laurel/contracts/internal";

export type Handle = (commits: readonly PublishedCommit[]) => Promise<void>;

/** The members of a group: each stream is always handled by the same one of them. */
export interface ConsumerMembers {
  /** Returns how to leave; it resolves after the member's last handler. */
  join(handle: Handle): () => Promise<void>;
  count(): number;
  /** Throws when there is no member. */
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

/** FNV-1a: spreads streams over the members, the same on every call. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619) >>> 0;
  }
  return value;
}
