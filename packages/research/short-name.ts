/**
 * The state, "new" or "ADR" that the SEC's list adds to some names: " /DE/", "/OH/", " /NEW",
 * "Inc./TX", " \pa\".
 */
const listSuffix = /([\s.]+\/[a-z]{2,3}\/?|\/[a-z]{2,3}\/|\/adr|\s*\\[a-z]{2,3}\\)\s*$/i;

const legalForm =
  /[,\s]+(incorporated|inc|corporation|corp|company|companies|co|ltd|limited|p\.?l\.?c|n\.?v|a[/ ]s|s\.?a|sa\/nv|s\.?a\.?b\.? de c\.?v|s\.p\.a|oyj|asa|ag|se|llc|l\.?p|holdings?|group|\(the\)|class [abc]|(?:common|ordinary) (?:stock|shares)|american depositary shares|new)\.?$/i;

const small = new Set(["and", "of", "the", "for", "de", "&"]);
/** Words of names in capitals that stay in capitals. */
const initials =
  /^(AT&T|CSX|CVS|DTE|EOG|ETF|ETFS|ETN|FMC|GE|HP|II|III|IV|KKR|LP|MGM|MSCI|NRG|NVR|PNC|PPL|QQQ|REIT|RLI|S&P|SPDR|UGI|UMB|US|USA|VF|WEC|XPO)$/;
/** Names by which people know companies, and that no rule can spell. */
const spelt: Record<string, string> = {
  "AMAZON COM": "Amazon.com",
  BOOKING: "Booking Holdings",
  "AMERICAN INTERNATIONAL": "AIG",
  "COCA COLA": "Coca-Cola",
  "GENERAL ELECTRIC": "GE Aerospace",
  "INTERNATIONAL BUSINESS MACHINES": "IBM",
  "JPMORGAN CHASE": "JPMorgan Chase",
  "KIMBERLY CLARK": "Kimberly-Clark",
  MCDONALDS: "McDonald's",
  NVIDIA: "NVIDIA",
  PEPSICO: "PepsiCo",
  SOUTHERN: "Southern Company",
  TJX: "TJX Companies",
  UNITEDHEALTH: "UnitedHealth",
  WILLIAMS: "Williams Companies",
};

const isShouted = (text: string) => text.length > 4 && text === text.toUpperCase();

const properCase = (text: string) =>
  text
    .split(" ")
    .map((word, i) => {
      const lower = word.toLowerCase();
      if (initials.test(word)) return word;
      return i > 0 && small.has(lower)
        ? lower
        : lower.replaceAll(/(^|[-/.&'])[a-z]/g, (found) => found.toUpperCase());
    })
    .join(" ");

/** Returns a registered name without its legal form and without what the SEC's list adds to it. */
export const dropLegalForm = (registered: string): string => {
  let name = registered.replace(listSuffix, "").trim();
  for (let last = ""; last !== name;) {
    last = name;
    const shorter = name.replace(legalForm, "").trim();
    // "Coca Cola Co" may lose its legal form; "Group Inc" must keep a name.
    if (shorter.length >= 2) name = shorter;
  }
  return name.replace(/([,&\s]|\sand)+$/i, "");
};

/** Returns the name by which people know a company: without its legal form and not in capitals. */
export const shortName = (registered: string): string => {
  const name = dropLegalForm(registered);
  const known = spelt[name.toUpperCase()];
  if (known) return known;
  return (isShouted(name) ? properCase(name) : name) || registered;
};
