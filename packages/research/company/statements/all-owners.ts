import { equityWithMinorities } from "./balance-check.ts";
import type { Warning } from "@plumbline/report/valuation.ts";
import { countSharesSince, type Split } from "../shares/splits.ts";
import type { CompanyFacts, Fact } from "../filings/sec-records.ts";

/** Income with all owners, and its tag without those of other units. */
const replacedBy = {
  NetIncomeLoss: "ProfitLoss",
  StockholdersEquity: equityWithMinorities,
} as const;

/**
 * A count this many times that of the parent's holders includes units of other owners; two right
 * counts of the same holders differ by less.
 */
const leastRatio = 1.5;
/** Taxes of the parent alone move income of all owners against the count of all by less. */
const tolerance = 1.6;

const isNear = (a: number, b: number) => a / b < tolerance && b / a < tolerance;

/**
 * Returns whether a share count includes the units of owners whose part of income and equity is
 * that of minorities (an Up-C): the count is as many times that of the parent's holders (net income
 * / earnings per share) as income of all owners is net income. millions: current shares.
 */
export const countsAllOwners = ({
  facts,
  splits,
  millions,
}: {
  facts: CompanyFacts;
  splits: readonly Split[];
  millions: number | null;
}): boolean => {
  const find = (tag: string, like: Fact): number | undefined =>
    facts.byTag
      .get(tag)
      ?.findLast(
        (fact) => fact.start === like.start && fact.end === like.end && fact.accession === like.accession,
      )?.value;
  const newest = (facts.byTag.get("NetIncomeLoss") ?? [])
    .filter(({ form, start }) => start !== null && form.startsWith("10-K"))
    .toSorted((a, b) => a.end.localeCompare(b.end) || a.filed.localeCompare(b.filed))
    .at(-1);
  if (!newest || millions === null) return false;
  const all = find("ProfitLoss", newest);
  const perShare = find("EarningsPerShareDiluted", newest) ?? find("EarningsPerShareBasic", newest);
  if (all === undefined || !perShare || newest.value === 0) return false;
  const parts = all / newest.value;
  const shares = (millions * 1e6) / countSharesSince({ splits, filed: newest.filed });
  const parentCount = newest.value / perShare;
  if (parts < leastRatio || parentCount <= 0 || shares / parentCount < leastRatio) return false;
  return isNear(shares / parentCount, parts) || isNear(all / perShare, shares);
};

export const allOwnersWarning: Warning = {
  code: "INCOME_OF_ALL_OWNERS",
  message:
    "The share count includes units of other owners, so net income and equity are those of all owners, with noncontrolling interests.",
};

/** Returns the facts with income and equity of all owners under the tags of the parent's. */
export const keepAllOwners = (facts: CompanyFacts): CompanyFacts => {
  const byTag = new Map(facts.byTag);
  for (const [parent, all] of Object.entries(replacedBy)) {
    const rows = facts.byTag.get(all);
    if (rows) byTag.set(parent, rows);
  }
  byTag.delete("NetIncomeLossAvailableToCommonStockholdersBasic");
  return { ...facts, byTag };
};
