import { month } from "../sentences/month-names.ts";

/** Matters of which filings give balances; the first that a sentence names is its own. */
const matters: readonly RegExp[] = [
  /\bbacklog\b/i,
  /\bperformance obligations?\b/i,
  /\b(?:deferred|unearned) revenues?\b/i,
  /\bcommercial paper\b/i,
  /\bpurchase (?:commitments?|obligations)\b/i,
  /\b(?:notes|debt|borrowings|indebtedness)\b/i,
];

/** What follows a balance and divides it: "of which $2 billion is current". */
const division =
  /,? (?:of which|all of which|with \$|which (?:include|compris|consist)|including|compared (?:to|with))/i;
const ofDay = new RegExp(String.raw`\b(?:as of|at) (?:the end of|(?:fiscal )?year[- ]end|${month} \d)`, "i");
const money = /[$€£]\s?\d/;
/** What moved in some months, and what is a part of a balance, by its words. */
const flowOrPortion =
  /\d ?%|\b(?:recogni[sz]ed|recorded|issued|repaid|repayments?|redeem\w+|refinanc\w+|extinguish\w+|retired|(?:in|de)creas\w+|portions?|current maturities|less than|greater than|in excess of|interest on|next (?:12|twelve) months|within (?:one|a|the next)|during)\b/i;

/** Kinds of debt, each of which is a part of all. */
const kinds = /\b(?:short|long)[- ]term|\bcurrent\b|\b(?:un)?secured\b|\bsenior\b|\bconvertible\b/gi;
/** Names and abbreviations of parts: capitals that are no day, no mark and do not begin a sentence. */
const names = /(?<!^)(?<![“"(])\b(?!Company\b|We\b|Our\b|The\b|Notes?\b|U\.S)\p{Lu}[\p{L}&]+\b(?! \d)/gu;

/** Lists the parts of the company that a sentence on a balance names: names, abbreviations, kinds of debt. */
const listParts = (main: string): string[] => [
  ...(/^\p{Lu}{2,}\b/u.exec(main) ?? []),
  ...(main.match(names) ?? []),
  ...(main.toLowerCase().match(kinds) ?? []),
];

/** Returns whether a sentence on a balance names a part of the company, whose balance is not the whole's. */
export const isOfPart = (text: string): boolean => {
  const [main = ""] = text.split(division);
  return listParts(main).length > 0;
};

/** What a sentence gives the balance of: the matter, and the parts of it; null if it gives none. */
const readBalance = (text: string): { matter: number; parts: string } | null => {
  const [main = ""] = text.split(division);
  const matter = matters.findIndex((one) => one.test(main));
  if (matter < 0 || !ofDay.test(text) || !money.test(main) || flowOrPortion.test(main)) return null;
  return { matter, parts: [...new Set(listParts(main))].toSorted().join() };
};

/**
 * Returns whether a sentence of a 10-Q gives the balance of what one of the 10-K does, on a later
 * day: neither is a flow nor a portion, and both are of the whole or of the same part.
 */
export const supersedes = (newer: string, older: string): boolean => {
  const [now, before] = [readBalance(newer), readBalance(older)];
  return now !== null && before !== null && now.matter === before.matter && now.parts === before.parts;
};
