import { equityWithMinorities } from "./equity-tags.ts";
import type { Warning } from "@plumbline/report/valuation.ts";
import { filingLabel, inMillions, newestFact } from "../filings/figures.ts";
import { countSharesSince, type Split } from "../shares/splits.ts";
import type { CompanyFacts, Fact } from "../filings/sec-records.ts";
import type { Candidate } from "../shares/share-candidates.ts";
import { hasLeftAverage } from "../shares/share-evidence.ts";
import { minorityTags } from "./income-evidence.ts";

const parentEquity = "StockholdersEquity";
/** Units that their owners may give back, between liabilities and equity. */
const redeemableTags = [
  "RedeemableNoncontrollingInterestEquityCarryingAmount",
  "RedeemableNoncontrollingInterestEquityCommonCarryingAmount",
];

/**
 * A count this many times that of the parent's holders includes units of other owners; two right
 * counts of the same holders differ by less.
 */
export const leastRatio = 1.5;
/** Taxes of the parent alone move income of all owners against the count of all by less. */
const tolerance = 1.6;

const isNear = (a: number, b: number) => a / b < tolerance && b / a < tolerance;

/** Income of the newest 10-K: the parent's, that of all owners and of minorities, and a share's. */
type Incomes = { newest: Fact; all: number; minorities: number | null; perShare: number | null };

/** Reads the incomes of the newest 10-K; null without the parent's and that of all owners. */
export const readIncomes = (facts: CompanyFacts): Incomes | null => {
  const newest = newestFact(
    (facts.byTag.get("NetIncomeLoss") ?? []).filter(
      ({ form, start }) => start !== null && form.startsWith("10-K"),
    ),
  );
  if (!newest || newest.value === 0) return null;
  const find = (tag: string): number | undefined =>
    facts.byTag
      .get(tag)
      ?.findLast(
        ({ start, end, accession }) =>
          start === newest.start && end === newest.end && accession === newest.accession,
      )?.value;
  const all = find("ProfitLoss");
  if (all === undefined) return null;
  const minorities = minorityTags.map(find).find((value) => value !== undefined) ?? null;
  const perShare = find("EarningsPerShareDiluted") ?? find("EarningsPerShareBasic") ?? null;
  return { newest, all, minorities, perShare };
};

/**
 * Returns whether a share count includes the units of owners whose part of income and equity is
 * that of minorities (an Up-C): the count is as many times that of the parent's holders (net income
 * / earnings per share) as income of all owners is net income. In the year of a listing that is
 * income since then, of the parent and of minorities. A count that was the average's before shares
 * were issued is the parent's.
 */
export const countsAllOwners = ({
  facts,
  splits,
  count,
}: {
  facts: CompanyFacts;
  splits: readonly Split[];
  count: Pick<Candidate, "tag" | "accession" | "end"> & { millions: number | null };
}): boolean => {
  const incomes = readIncomes(facts);
  const { millions } = count;
  if (!incomes?.perShare || millions === null) return false;
  const { newest, all, minorities, perShare } = incomes;
  const parts = [all, ...(minorities === null ? [] : [newest.value + minorities])].map(
    (income) => income / newest.value,
  );
  const shares = (millions * 1e6) / countSharesSince({ splits, filed: newest.filed });
  const parentCount = newest.value / perShare;
  if (Math.max(...parts) < leastRatio || parentCount <= 0 || shares / parentCount < leastRatio) return false;
  if (!parts.some((part) => isNear(shares / parentCount, part)) && !isNear(all / perShare, shares))
    return false;
  return !hasLeftAverage(facts, { ...count, millions });
};

/**
 * Warns that most of a company's income may belong to other owners, while the count is that of the
 * parent's holders: revenue is that of all owners, and a forecast applies margins to all of it.
 */
export const warnOfOtherOwners = (facts: CompanyFacts): Warning[] => {
  const incomes = readIncomes(facts);
  if (!incomes || incomes.newest.value < 0 || incomes.all / incomes.newest.value < leastRatio) return [];
  const share = Math.round((100 * incomes.newest.value) / incomes.all);
  return [
    {
      code: "INCOME_OF_OTHER_OWNERS",
      message: `Net income is ${share}% of the ${inMillions(incomes.all)} million that all owners earned (ProfitLoss, ${filingLabel(incomes.newest)}); the rest belongs to noncontrolling interests. Revenue is that of all, so a forecast of margins on it may make the value per share too high.`,
    },
  ];
};

export const allOwnersWarning: Warning = {
  code: "INCOME_OF_ALL_OWNERS",
  message:
    "The share count includes units of other owners, so net income and equity are those of all owners, with noncontrolling interests.",
};

/**
 * Lists equity of all owners by filing and day: with minorities, and with units that may be given
 * back, whose income is part of all income.
 */
const listEquityOfAll = ({ byTag }: CompanyFacts): Fact[] => {
  const rowsOf = (tag: string) => byTag.get(tag) ?? [];
  const find = (tag: string, { accession, end }: Fact) =>
    rowsOf(tag).find((fact) => fact.accession === accession && fact.end === end);
  const totals = rowsOf(equityWithMinorities);
  const parents = rowsOf(parentEquity)
    .filter((fact) => !find(equityWithMinorities, fact))
    .map((fact) => ({ ...fact, value: fact.value + (find("MinorityInterest", fact)?.value ?? 0) }));
  return [...totals, ...parents].map((fact) => {
    const redeemable = redeemableTags.map((tag) => find(tag, fact)?.value).find((value) => value);
    return redeemable ? { ...fact, value: fact.value + redeemable } : fact;
  });
};

/**
 * Returns the facts with income and equity of all owners under the tags of the parent's, and
 * without the parts of other owners, which are then not taken off.
 */
export const keepAllOwners = (facts: CompanyFacts): CompanyFacts => {
  const byTag = new Map(facts.byTag);
  const income = facts.byTag.get("ProfitLoss");
  if (income) byTag.set("NetIncomeLoss", income);
  const equity = listEquityOfAll(facts);
  for (const tag of [parentEquity, equityWithMinorities]) byTag.set(tag, equity);
  for (const tag of [...redeemableTags, ...minorityTags, "MinorityInterest"]) byTag.delete(tag);
  // Of the parent's holders, and with what diluted units would earn.
  for (const average of ["Basic", "Diluted"])
    byTag.delete(`NetIncomeLossAvailableToCommonStockholders${average}`);
  return { ...facts, byTag };
};
