/** Creates groups of members by key. A group exists while it has members. */
export const createGroups = <T>() => {
  const groups = new Map<string, Set<T>>();
  const none: ReadonlySet<T> = new Set();
  return {
    add: (key: string, member: T): void => {
      const group = groups.get(key);
      if (group) group.add(member);
      else groups.set(key, new Set([member]));
    },
    remove: (key: string, member: T): void => {
      const group = groups.get(key);
      group?.delete(member);
      if (group?.size === 0) groups.delete(key);
    },
    has: (key: string): boolean => groups.has(key),
    keys: (): Iterable<string> => groups.keys(),
    membersOf: (key: string): ReadonlySet<T> => groups.get(key) ?? none,
  };
};
