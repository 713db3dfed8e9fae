import { remember } from "../../remember.ts";

/** Makes the pattern of a word, which a text may write apart: "Optumrx" as "Optum Rx". */
const patternOfWord = (word: string): string => Array.from(word, (one) => RegExp.escape(one)).join("[ -]?");

/** Names of fewer words are not written by their initials. */
const leastInitials = 3;

/** Returns the initials by which a filing may call a part: "Quaker Foods North America" is QFNA; null if none. */
export const initialsOf = (name: string): string | null => {
  const words = name.split(/[\s,&-]+/).filter((word) => /^\p{Lu}/u.test(word));
  return words.length < leastInitials ? null : words.map((word) => word.charAt(0)).join("");
};

/**
 * Returns the pattern by which a text has a name of the figures, which come without marks and
 * sometimes without the filer's capitals: "SKYRIZI" as "Skyrizi", "Defense Space Security" as
 * "Defense, Space & Security"; of three words or more also by its initials.
 */
export const patternOfName = remember((name: string): RegExp => {
  const words = name.split(/[\s,&]+/).filter((word) => word !== "" && word.toLowerCase() !== "and");
  if (words.length === 0) return /(?!)/;
  const pattern = words.map(patternOfWord).join("(?:[ ,&-]|and )*");
  // A single word in small letters is most often no name: "power" beside the segment Power.
  const isCapital = words.length === 1 && /^\p{Lu}/u.test(name) ? "(?=\\p{Lu})" : "";
  const initials = initialsOf(name);
  const either = `${isCapital}(?i:${pattern})${initials === null ? "" : `|${initials}`}`;
  return new RegExp(`(?<![\\p{L}\\d])(?:${either})(?![\\p{L}\\d])`, "u");
});
