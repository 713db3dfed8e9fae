import { type Claims, type Content, judgeSentences } from "./claim-words.ts";
import { amount, toAmount } from "./lever-words.ts";

/** What ends an account of cash: what other lines took or added, and what was left. */
const account = new RegExp(
  `(?:^|\\. )(?:(?:Securities and other investments|(?:Debt and o|O)ther financing|Shares issued|All else|That|\\$[\\d.]+(?:m|bn|trn)) (?:took|added|left|was|came)\\b[^.]*(?:\\.\\d[^.]*)*\\.)`,
);
const sumOf = (pattern: RegExp, text: string): number =>
  [...text.matchAll(pattern)].reduce((sum, { groups }) => sum + toAmount(groups?.["amount"] ?? ""), 0);
/** Makes a pattern of an amount after, or before, words. */
const after = (words: string) => new RegExp(`\\b(?:${words}) (?<amount>${amount})`, "g");
const before = (words: string) =>
  new RegExp(`(?<amount>${amount})(?:,? leases included,)? (?:${words})`, "g");

/** Lines of under 1% of it that are not named, as a share of cash from operations, and half of the last digit of billions. */
const tolerance = { share: 0.04, ofBillions: 50 };

/**
 * Finds an account of cash that does not add up: what came in, less what every named use took, has
 * to be what was left.
 */
export const findCashClaims = ({ thesis }: Pick<Content, "thesis">): Claims =>
  judgeSentences(
    (thesis.answers ?? []).map(({ text }) => text),
    (text) => {
      const found = account.exec(text);
      if (!found) return [null];
      const [own = ""] = text.slice(0, found.index + found[0].length).split(/(?<=\.) In the year to .*$/);
      // Newer flows that come before the fiscal year's are of other days.
      const told = own.slice(Math.max(own.lastIndexOf("In fiscal "), 0));
      const taken = sumOf(after("took in"), told) - sumOf(after("used"), told);
      const uses = sumOf(before("on (?:property|acquisitions|dividends|buybacks)"), told);
      const borrowed = sumOf(after("borrowed"), told) - sumOf(after("repaid"), told);
      const others = sumOf(after("added"), told) - sumOf(after("(?:investments|financing|else) took"), told);
      const left =
        sumOf(before("was left"), told) +
        sumOf(after("That left"), told) -
        sumOf(before("came out of cash"), told) -
        sumOf(after("That took"), told);
      const billions = told.match(/\$[\d.]+bn/g)?.length ?? 0;
      const most = tolerance.share * Math.abs(taken) + tolerance.ofBillions * billions;
      return [Math.abs(taken - uses + borrowed + others - left) <= most];
    },
  );
