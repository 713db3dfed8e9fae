import { supersedes } from "./balances.ts";
import type { Quotable } from "./list-quotables.ts";
import { wordsOfIntroduction } from "./name-report.ts";
import { givesReason, isOfWhole } from "./quarter-results.ts";
import type { Filed } from "./rank-quotables.ts";
import { saysSame } from "./says-same.ts";
import { listFor, type Wish } from "./wishes.ts";

/** Words of a sentence with those that introduce it. */
const lengthOf = (one: Quotable): number => one.words + wordsOfIntroduction(one);

/**
 * Adds to what was chosen of the 10-K what the 10-Q after it says: a later balance in the place of
 * an older one of the same matter, the quarter's reason beside the year's, and a sentence where a
 * text has none. All else of the 10-K stays.
 */
export const addQuarter = ({
  ofYear,
  quarterly,
  wishes,
}: {
  ofYear: ReadonlyMap<string, Quotable>;
  quarterly: Filed;
  wishes: readonly Wish[];
}): Map<string, Quotable> => {
  const chosen = new Map(ofYear);
  const isFree = ({ text }: Quotable): boolean =>
    ![...chosen.values()].some((other) => saysSame(text, other.text));

  /** Puts a later balance in the place of an older one. */
  const renew = ({ field, words }: Wish): void => {
    const older = chosen.get(field);
    const isNewer = (one: Quotable): boolean =>
      older !== undefined && one.words <= words && supersedes(one.text, older.text);
    const newer = quarterly.quotables.find((one) => isNewer(one) && isFree(one));
    if (newer) chosen.set(field, newer);
  };

  /**
   * Adds the quarter's reason where it fits beside the year's. Where the answer's own words give
   * the year's, its quotation moves to another text for a reason of the whole company.
   */
  const giveReason = ({ field, words: wordsOfYear, reason }: Wish): void => {
    if (!reason) return;
    const { measure, moving } = reason;
    const year = chosen.get(field);
    const find = (words: number, { isWhole = false } = {}): Quotable | undefined => {
      const fits = (one: Quotable) =>
        lengthOf(one) <= words && (!isWhole || isOfWhole(one, measure)) && givesReason(one);
      return listFor({ topics: [measure] }, quarterly, fits).find(isFree);
    };
    const beside = find(year ? wordsOfYear - year.words : reason.words);
    if (beside) {
      chosen.set(reason.field, beside);
      return;
    }
    const alone =
      moving && (find(reason.words, { isWhole: true }) ?? find(moving.wordsBesideBrief, { isWhole: true }));
    if (!alone) return;
    chosen.set(reason.field, alone);
    chosen.delete(field);
    if (year) chosen.set(moving.to, year);
  };

  /** Adds a sentence where the 10-K has none. */
  const fill = (wish: Wish): void => {
    const { field, words, wordsBeside, isOfYear } = wish;
    if (isOfYear || chosen.has(field)) return;
    const isShort = (one: Quotable): boolean =>
      wordsBeside === undefined ? one.words <= words : lengthOf(one) <= wordsBeside;
    const one = listFor(wish, quarterly, isShort).find(isFree);
    if (one) chosen.set(field, one);
  };

  for (const add of [renew, giveReason, fill]) for (const wish of wishes) add(wish);
  return chosen;
};
