import { remember } from "../../remember.ts";

const aside = String.raw`(?: \([^)]{1,120}\))?`;
/** What may follow a company's name and is still the company: "Walmart Inc.", but not "Walmart U.S.". */
const form = String.raw`(?:,? (?:Inc|Corp|Corporation|Company|Co|Group|Holdings?|plc|Ltd)\b\.?)?(?: and its (?:\p{L}+ )?subsidiaries)?${aside}`;
const heads =
  "business(?: activity| activities)?|operations|activities|customers|revenues?|net sales|(?:operating |reportable )?segments|products(?! (?:for|in|of|that)\\b)|brands|markets";
const opening = String.raw`(?:[\p{L}\p{N} ]{1,40}, )?`;

/** Makes the patterns of a sentence on the whole of a company, by the company's name. */
const patternsOf = remember((companyName: string): RegExp[] => {
  const names = [companyName, companyName.split(" ")[0] ?? companyName];
  const name = `(?:${names.map((one) => RegExp.escape(one)).join("|")})`;
  const company = String.raw`(?:[Tt]he [Cc]ompany|[Oo]ur [Cc]ompany|[Ww]e|[Tt]he [\p{L}&-]+(?: [\p{L}&-]+){0,2} (?:Company|Corporation|Group)${aside}|(?:[Tt]he )?${name}${form})`;
  const owns = `(?:[Tt]he [Cc]ompany[’']s|[Oo]ur|${name}[’']s)`;
  return [
    // A verb follows the name, in small letters: "Amazon Web Services" is a part.
    new RegExp(String.raw`^${opening}${company}(?! segments?\b)(?:,| \p{Ll})`, "u"),
    new RegExp(String.raw`^${opening}${owns} (?:\p{L}+ ){0,4}(?:${heads})\b`, "u"),
  ];
});

/** Returns whether a sentence of a filing speaks of the company as a whole, not of a part or a product. */
export const speaksOfWhole = (text: string, companyName: string): boolean =>
  patternsOf(companyName).some((pattern) => pattern.test(text));
