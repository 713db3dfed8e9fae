import { dropListSuffix } from "../../registered-name.ts";

const legalForm =
  /[,\s]+(incorporated|inc|corporation|corp|company|co|ltd|limited|plc|n\.?v|s\.?a|ag|se|llc|l\.?p|holdings?|group|class [abc]|common stock|new)\.?$/i;

const small = new Set(["and", "of", "the", "for", "de", "&"]);
/** Names that SEC's list gives in capitals and that no rule can spell. */
const spelt: Record<string, string> = {
  "AMAZON COM": "Amazon.com",
  "COCA COLA": "Coca-Cola",
  "GENERAL ELECTRIC": "GE Aerospace",
  "INTERNATIONAL BUSINESS MACHINES": "IBM",
  "JPMORGAN CHASE": "JPMorgan Chase",
  "KIMBERLY CLARK": "Kimberly-Clark",
  MCDONALDS: "McDonald's",
  PEPSICO: "PepsiCo",
  UNITEDHEALTH: "UnitedHealth",
};

const isShouted = (text: string) => text.length > 4 && text === text.toUpperCase();

const properCase = (text: string) =>
  text
    .toLowerCase()
    .split(" ")
    .map((word, i) =>
      i > 0 && small.has(word)
        ? word
        : word.replaceAll(
            /(^|[-/.&'])([a-z])/g,
            (_, sign: string, letter: string) => sign + letter.toUpperCase(),
          ),
    )
    .join(" ");

/** Returns a company's name for prose: without its legal form and not in capitals. */
export const shortName = (registered: string): string => {
  let name = dropListSuffix(registered);
  for (let last = ""; last !== name;) {
    last = name;
    const shorter = name.replace(legalForm, "").trim();
    // "Coca Cola Co" may lose its legal form; "Group Inc" must keep a name.
    if (shorter.length >= 2) name = shorter;
  }
  name = name.replace(/[,&\s]+$/, "");
  const known = spelt[name.toUpperCase()];
  if (known) return known;
  return (isShouted(name) ? properCase(name) : name) || registered;
};

/** Returns the possessive of a name: "Apple's", "McDonald's", "Meta Platforms'". */
export const possessive = (name: string): string => {
  if (/'s$/i.test(name)) return name;
  return /s$/i.test(name) ? `${name}'` : `${name}'s`;
};
