/** How many uploads there may be: each holds a connection, a file, and with some stores its bytes. */
export interface PlaceLimits {
  atOnce: number;
  ofOnePerson: number;
  /** How many may wait for a place. */
  waiting: number;
}

export const UPLOAD_PLACES: PlaceLimits = { atOnce: 24, ofOnePerson: 8, waiting: 200 };

/** Places for uploads: whoever comes when all are taken waits in line, those of one person behind each other. */
export interface Places {
  /** Runs `work` in a place; undefined, and it was not called, when too many wait already. */
  take<Value>(person: string, work: () => Promise<Value>): Promise<Value | undefined>;
}

export function createPlaces({ atOnce, ofOnePerson, waiting }: PlaceLimits): Places {
  const taken = new Map<string, number>();
  const line: { person: string; enter: () => void }[] = [];
  let total = 0;

  const hasRoom = (person: string) => total < atOnce && (taken.get(person) ?? 0) < ofOnePerson;

  function enter(person: string): void {
    total += 1;
    taken.set(person, (taken.get(person) ?? 0) + 1);
  }

  function leave(person: string): void {
    total -= 1;
    const left = (taken.get(person) ?? 1) - 1;
    if (left > 0) taken.set(person, left);
    else taken.delete(person);
    const index = line.findIndex((next) => hasRoom(next.person));
    const [next] = index < 0 ? [] : line.splice(index, 1);
    if (!next) return;
    enter(next.person);
    next.enter();
  }

  return {
    async take(person, work) {
      if (hasRoom(person)) enter(person);
      else if (line.length >= waiting) return undefined;
      else await new Promise<void>((resolve) => line.push({ person, enter: resolve }));
      try {
        return await work();
      } finally {
        leave(person);
      }
    },
  };
}
