/** A process writes reports of many companies; their names must not fill its memory. */
const maxKnown = 10_000;
const known = new Map<string, RegExp>();

/** Makes the pattern of a word, which a text may write apart: "Optumrx" as "Optum Rx". */
const patternOfWord = (word: string): string => [...word].map((one) => RegExp.escape(one)).join("[ -]?");

const makePattern = (name: string): RegExp => {
  const words = name.split(/[\s,&]+/).filter((word) => word !== "" && word.toLowerCase() !== "and");
  const pattern = words.map(patternOfWord).join("(?:[ ,&-]|and )*");
  // A single word in small letters is most often no name: "power" beside the segment Power.
  const isCapital = words.length === 1 && /^\p{Lu}/u.test(name) ? "(?=\\p{Lu})" : "";
  return new RegExp(`(?<![\\p{L}\\d])${isCapital}(?i:${pattern})(?![\\p{L}\\d])`, "u");
};

/**
 * Returns the pattern by which a text has a name of the figures, which come without marks and
 * sometimes without the filer's capitals: "SKYRIZI" as "Skyrizi", "Defense Space Security" as
 * "Defense, Space & Security".
 */
export const patternOfName = (name: string): RegExp => {
  const found = known.get(name) ?? makePattern(name);
  if (known.size >= maxKnown) known.clear();
  known.set(name, found);
  return found;
};
