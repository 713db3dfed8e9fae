const regions = new Intl.DisplayNames(["en"], { type: "region" });

/** Names that the capitals of a member's name would misspell. */
const spellings: [RegExp, string][] = [
  [/\bI (Phone|Pad|Pod|Mac|Cloud|Tunes|Shares|Robot)/g, "i$1"],
  [/^E (Commerce)\b/g, "E-commerce"],
  [/\bE Commerce\b/g, "e-commerce"],
  [/\bE Bay\b/g, "eBay"],
  [/\bYou Tube\b/g, "YouTube"],
  [/\bLinked in\b/g, "LinkedIn"],
  [/\bWhats App\b/g, "WhatsApp"],
  [/\bGit Hub\b/g, "GitHub"],
  [/\bPay Pal\b/g, "PayPal"],
  [/\bPepsi Co\b/g, "PepsiCo"],
  [/\bFed Ex\b/g, "FedEx"],
  [/\bMed Tech\b/g, "MedTech"],
  [/\bMc (?=[A-Z])/g, "Mc"],
  [/\bWi Fi\b/g, "Wi-Fi"],
  [/\bThird Party\b/g, "Third-Party"],
  [/\bValue Added\b/g, "Value-Added"],
  [/^(Intersegment|Consolidation|Segment)? ?Eliminations?$/, "Eliminations"],
  [/^Corporate Non$/, "Corporate"],
  [/^(Material|Segment) Reconciling Items$/, "Reconciling items"],
  [/^A\. ?Pacific$/, "Asia Pacific"],
  [/^US Canada$/, "US & Canada"],
  [/^Walmart US$/, "Walmart U.S."],
  [/^Sams Club US$/, "Sam's Club U.S."],
  [/^Non (U[Ss]|United States)$/, "Outside the United States"],
  [/^UNITEDSTATES Exports$/, "United States exports"],
  [/^Service$/, "Services"],
  [/^Product$/, "Products"],
  [/^(Service|Product) Other$/, "Other $1s"],
  [/^Product and Service Other$/, "Other Products and Services"],
  [/^Wearables Home /, "Wearables, Home "],
  [/^Baby Feminine Family Care$/, "Baby, Feminine and Family Care"],
  [/^Fabric Home Care$/, "Fabric and Home Care"],
  [/\bEurope Middle East /, "Europe, Middle East "],
  [/, Middle East Africa\b/, ", Middle East and Africa"],
  [/^Asia Pacific Africa$/, "Asia Pacific and Africa"],
  [/^China including Hong Kong$/, "China (including Hong Kong)"],
];

/** Words that names write in lower case, except at their beginning. */
const small = /(?<=\S )(and|of|the|for|in|to|by|excluding|including)\b/gi;

/**
 * The word "and" between two words of a name, where its own capital is missing: not the end of
 * "Thailand", "Brand" or "Demand".
 */
const joined =
  /(?<=[a-z])(?<!(?:Eng|Ire|Po|Fin|Thai|Switzer|Nether|Zea|Is|Main|Hol|Ice|Green|Scot|Mary|Mid|In|Up|Over|Home|Farm|Wood)l|[Bb]r|[Gg]r|(?<!Ea|We|Coa)[Ss]t|[Dd]em|[Cc]omm|[Ee]xp|(?:^|[a-z])[BHLS])and(?=[A-Z])/g;

/**
 * Converts a member of an axis to a readable name: "GreaterChinaSegmentMember" to "Greater China",
 * "CN" to "China".
 */
export const memberName = (member: string): string => {
  if (/^[A-Z]{2}$/.test(member)) return regions.of(member) ?? member;
  const words = member
    .replace(/Member$/, "")
    .replace(/(Reportable|Operating)?(Segments?|Division)$/, "")
    .replaceAll(joined, "And")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/(\d)([A-Z][a-z])/g, "$1 $2")
    // Not the plural of an abbreviation: "PCs".
    .replaceAll(/([A-Z])([A-Z](?!s(?![a-z]))[a-z])/g, "$1 $2")
    .trim()
    .replaceAll(small, (word) => word.toLowerCase());
  const spelled = spellings.reduce((name, [from, to]) => name.replace(from, to), words);
  return spelled || member;
};
