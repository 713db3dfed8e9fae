const regions = new Intl.DisplayNames(["en"], { type: "region" });

/** Names that the capitals of a member's name would misspell. */
const spellings: [RegExp, string][] = [
  [/^I Phone$/, "iPhone"],
  [/^I Pad$/, "iPad"],
  [/^A\. ?Pacific$/, "Asia Pacific"],
  [/^US Canada$/, "US & Canada"],
  [/^Walmart US$/, "Walmart U.S."],
  [/^Sams Club US$/, "Sam's Club U.S."],
  [/^Non Us$/, "Outside the United States"],
  [/^You Tube /, "YouTube "],
  [/^UNITEDSTATES Exports$/, "United States exports"],
  [/^Service$/, "Services"],
  [/^Product$/, "Products"],
  [/^Service Other$/, "Service and Other"],
  [/^Wearables Home /, "Wearables, Home "],
  [/^Baby Feminine Family Care$/, "Baby, Feminine and Family Care"],
  [/^Fabric Home Care$/, "Fabric and Home Care"],
  [/^Med Tech$/, "MedTech"],
  [/\bEurope Middle East /, "Europe, Middle East "],
  [/, Middle East Africa\b/, ", Middle East, Africa"],
  [/^Asia Pacific Africa$/, "Asia Pacific and Africa"],
];

/** Words that names write in lower case, except at their beginning. */
const small: [RegExp, string][] = ["of", "the", "for", "in", "excluding", "including"].map((word) => [
  new RegExp(`(?<=\\S )${word}\\b`, "gi"),
  word,
]);

/**
 * Converts a member of an axis to a readable name: "GreaterChinaSegmentMember" to "Greater China",
 * "CN" to "China".
 */
export const memberName = (member: string): string => {
  if (/^[A-Z]{2}$/.test(member)) return regions.of(member) ?? member;
  const words = member
    .replace(/Member$/, "")
    .replace(/(Reportable|Operating)?(Segments?|Division)$/, "")
    .replaceAll(/([a-z])(and|And)([A-Z])/g, "$1 and $3")
    .replaceAll(/([A-Z])(And)([A-Z])/g, "$1 and $3")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .trim();
  const spelled = [...spellings, ...small].reduce((name, [from, to]) => name.replace(from, to), words);
  return spelled || member;
};
