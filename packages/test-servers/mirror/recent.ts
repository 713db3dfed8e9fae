/**
 * Creates a reader that remembers what it made last. An analysis asks for a company's index, facts
 * and documents within a second, all of which are made of the same file.
 */
export const createRecent = <V>(make: (key: string) => V, most = 6): ((key: string) => V) => {
  const kept = new Map<string, { value: V }>();
  return (key) => {
    const known = kept.get(key) ?? { value: make(key) };
    kept.delete(key);
    kept.set(key, known);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return known.value;
  };
};
