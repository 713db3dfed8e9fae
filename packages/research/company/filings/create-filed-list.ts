import type { CompanyFacts } from "./sec-records.ts";

/**
 * Creates a function that keeps of a list what a company can have, once for its facts: of some
 * hundred tags that a figure may be read from it files a few, and a list is read over each span.
 * needs: the tags without which an item is not there.
 */
export const createFiledList = <T>(
  list: readonly T[],
  needs: (one: T) => readonly string[],
): ((facts: CompanyFacts) => readonly T[]) => {
  const filed = new WeakMap<CompanyFacts["byTag"], readonly T[]>();
  return ({ byTag }) => {
    const known = filed.get(byTag);
    if (known) return known;
    const kept = list.filter((one) => needs(one).every((tag) => byTag.has(tag)));
    filed.set(byTag, kept);
    return kept;
  };
};
