import type { Picked } from "../filings/pick-fact.ts";
import type { Instance, InstanceFact } from "../filings/sec-records.ts";
import { chooseColumns, type Columns, isProof } from "./choose-columns.ts";
import { allShortLines, longLines, longTotals, unclassifiedLines } from "./debt-tags.ts";
import { toFact } from "./foot-investing.ts";
import { currentLiabilityTags } from "./foot-current-debt.ts";
import { liabilityTags, liabilityTotals } from "./foot-long-debt.ts";
import { isBalance } from "./is-balance.ts";
import { namesLiable } from "./own-debt-names.ts";
import type { Reading } from "./read-terms.ts";
import { unitOf } from "./unit-of.ts";

/** A part of a balance sheet with a total of its own: what is due within a year, or later, or all. */
export type Part = "current" | "later" | "all";

/** Lines of standard tags that may be in a part; debt as read is in it, whatever its tags. */
const linesOf: Record<Part, readonly string[]> = {
  current: currentLiabilityTags,
  later: liabilityTags,
  all: [...currentLiabilityTags, ...liabilityTags],
};
const debtOf: Record<Part, readonly string[]> = {
  current: allShortLines,
  later: [...longTotals, ...longLines],
  all: [...allShortLines, ...longTotals, ...longLines, ...unclassifiedLines],
};

/** Words of tags of the filer's own that are no liability. */
const noLiability =
  /Assets?(?![a-z]*Retirement)|Receivable|Inventor|Prepaid|Goodwill|Intangible|Propert|Equipment|Plant|Investments?(?!Products|Entit)|Equity|Stock|Shares|Capital(?!Lease|ized)|Earnings|Accumulated|Unrecognized|Gross|Allowance|Maximum|Capacity|Available|FairValueDisclosure|Total/;

/** Rounding of a sum of lines, in units of the balance sheet. */
const tolerance = 2;

type Column = { find: (tag: string) => number; balances: InstanceFact[]; own: InstanceFact[] };

/** Reads the balances of a day, one for each tag. */
const readColumn = ({ facts }: Instance, day: string): Column => {
  const balances = facts.filter((fact) => fact.end === day && isBalance(fact));
  const byTag = new Map(balances.map((fact) => [fact.concept, fact] as const));
  return {
    find: (tag) => byTag.get(tag)?.value ?? 0,
    balances: [...byTag.values()],
    own: [...byTag.values()].filter(
      ({ isOwn, concept, value }) => isOwn && (value ?? 0) > 0 && !noLiability.test(concept),
    ),
  };
};

/** Returns the total of a part of a balance sheet, 0 if it is not stated. */
const totalOf = (part: Part, { find }: Column): number => {
  const current = find("LiabilitiesCurrent");
  if (part === "current") return current;
  const claims =
    find("StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest") ||
    find("StockholdersEquity");
  const sides = find("LiabilitiesAndStockholdersEquity");
  const all = find("Liabilities") || (sides > 0 && claims !== 0 ? sides - claims : 0);
  if (part === "all") return current > 0 ? 0 : all;
  return find("LiabilitiesNoncurrent") || (current > 0 && all > 0 ? all - current : 0);
};

/** Returns the day of the column beside: the last before `end` that has the same total. */
const findBefore = (instance: Instance, end: string, part: Part): string | undefined =>
  [...new Set(instance.facts.filter((fact) => isBalance(fact) && fact.end < end).map((fact) => fact.end))]
    .toSorted()
    .findLast((day) => totalOf(part, readColumn(instance, day)) > 0);

/**
 * Finds the lines of debt, under the filer's own tags or standard ones, that with the debt as read
 * and with other lines, whatever their names, add up to the total of a part of the balance sheet,
 * on its day and on the day of the column beside it. Null if nothing does, or so many lines may be
 * left out that some choice would by chance. Several choices must have the same lines of debt.
 */
export const fillWithOwn = ({
  instance,
  end,
  part,
  read,
}: {
  instance: Instance;
  end: string;
  part: Part;
  read: readonly Reading[];
}): Picked[] | null => {
  const before = findBefore(instance, end, part);
  if (before === undefined) return null;
  const columns = [end, before].map((day) => readColumn(instance, day)) as [Column, Column];
  const known = read.flatMap(({ terms }) => terms);
  const rest = columns.map(
    (column) =>
      totalOf(part, column) - known.reduce((sum, { tag, sign }) => sum + sign * column.find(tag), 0),
  ) as [number, number];
  if (totalOf(part, columns[0]) <= 0) return null;
  const isDebt = (tag: string) => debtOf[part].includes(tag);
  const isKnown = (tag: string) => known.some((term) => term.tag === tag);
  const own = columns.flatMap((column) => column.own.map(({ concept }) => concept));
  const standard = [...linesOf[part], ...debtOf[part]].filter(
    (tag) => !liabilityTotals.includes(tag) && columns.some(({ find }) => find(tag) > 0),
  );
  const tags = [...new Set([...own, ...standard])].filter((tag) => !isKnown(tag));
  const lines = tags.map((tag) => columns.map(({ find }) => find(tag)) as unknown as Columns);
  const unit = unitOf([...rest, ...lines.flat()]);
  const inUnits = ([a, b]: Columns): Columns => [a / unit, b / unit];
  if (!isProof(lines.length, inUnits(rest), tolerance)) return null;
  const choices = chooseColumns(lines.map(inUnits), inUnits(rest), tolerance).map((places) =>
    places.map((at) => tags[at] as string).filter((tag) => (own.includes(tag) ? namesLiable : isDebt)(tag)),
  );
  const [first] = choices;
  if (!first || new Set(choices.map((choice) => choice.join())).size > 1) return null;
  return columns[0].balances
    .filter(({ concept }) => first.includes(concept))
    .map((line) => ({ fact: toFact(instance, line), restatedFrom: null }));
};
