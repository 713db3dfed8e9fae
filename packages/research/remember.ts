/** Enough for the days and names of some companies; a hostile filing must not fill the memory. */
const maxRemembered = 50_000;

/**
 * Remembers what a function returns for a text, because a company's dates and names repeat. most:
 * texts at once; fewer of long ones.
 */
export const remember = <T>(compute: (text: string) => T, most = maxRemembered): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const computed = compute(text);
    known.set(text, computed);
    return computed;
  };
};
