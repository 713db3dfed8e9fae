import { remember } from "../../remember.ts";

/** Makes the pattern of a word, which a text may write apart: "Optumrx" as "Optum Rx". */
const patternOfWord = (word: string): string => Array.from(word, (one) => RegExp.escape(one)).join("[ -]?");

/**
 * Returns the pattern by which a text has a name of the figures, which come without marks and
 * sometimes without the filer's capitals: "SKYRIZI" as "Skyrizi", "Defense Space Security" as
 * "Defense, Space & Security".
 */
export const patternOfName = remember((name: string): RegExp => {
  const words = name.split(/[\s,&]+/).filter((word) => word !== "" && word.toLowerCase() !== "and");
  if (words.length === 0) return /(?!)/;
  const pattern = words.map(patternOfWord).join("(?:[ ,&-]|and )*");
  // A single word in small letters is most often no name: "power" beside the segment Power.
  const isCapital = words.length === 1 && /^\p{Lu}/u.test(name) ? "(?=\\p{Lu})" : "";
  return new RegExp(`(?<![\\p{L}\\d])${isCapital}(?i:${pattern})(?![\\p{L}\\d])`, "u");
});
