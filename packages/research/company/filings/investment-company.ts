import { daysBetween, isYearLong } from "./dates.ts";
import { filingLabel, inMillions } from "./figures.ts";
import { revenueTags } from "./revenue-tags.ts";
import type { CompanyFacts, Fact, FilingIndex, FilingRow } from "./sec-records.ts";

/**
 * Forms that business development companies file besides 10-Ks: the election to be one, and the
 * fidelity bond that rule 17g-1 asks of them each year.
 */
const electionForm = /^(N-54A|40-17G)(\/A)?$/;
const withdrawalForm = /^N-54C$/;

/** Unit trusts and closed-end funds, and investors that are not elsewhere classified. */
const investorCodes = new Set([6726, 6799]);

/** Codes of insurers, whose notes state the same income of their investments. */
const isInsurer = (sic: number | null) => sic !== null && sic >= 6300 && sic <= 6411;

/** Gross income of a fund that lends and invests. */
const fundIncomeTag = "GrossInvestmentIncomeOperating";
/** Other lenders use these too: they count under a code of investors only. */
const investorIncomeTags = [
  "InvestmentIncomeInterestAndDividend",
  "InterestAndDividendIncomeOperating",
  "NetInvestmentIncome",
];
const netAssetValueTag = "NetAssetValuePerShare";
const investmentsTag = "InvestmentOwnedAtFairValue";

/** The tags that are read to tell a fund from a business. */
export const investmentCompanyTags = [fundIncomeTag, ...investorIncomeTags, netAssetValueTag, investmentsTag];

/**
 * A company with more than 40% of its assets in investment securities is an investment company
 * (Investment Company Act of 1940, section 3(a)(1)(C)).
 */
const leastInvested = 0.4;

const fund = "it is a fund that lends and invests, such as a business development company";
const judged =
  "such a fund is judged by its net asset value per share, and our model starts from the sales of a business";

const millions = ({ value }: Fact) => `${Math.round(inMillions(value)).toLocaleString("en-GB")} million`;

/** Returns the last fact of a tag at the end of an annual report's year, of the filing filed last. */
const factOf = (facts: CompanyFacts, tag: string, annual: FilingRow, isFlow: boolean): Fact | undefined =>
  (facts.byTag.get(tag) ?? [])
    .filter(
      (fact) =>
        (isFlow ? isYearLong(fact) : fact.start === null) &&
        // The cover's date and the year's end differ by days.
        Math.abs(daysBetween(fact.end, annual.periodEnd)) <= 12,
    )
    .toSorted((a, b) => a.filed.localeCompare(b.filed))
    .at(-1);

/**
 * Returns whether the facts state revenue for a year that ends within the twelve months to an
 * annual report's period, as they do of a business.
 */
export const hasYearOfRevenue = (facts: CompanyFacts, annual: FilingRow): boolean =>
  revenueTags.some((tag) =>
    facts.byTag
      .get(tag)
      ?.some((fact) => fact.value > 0 && isYearLong(fact) && daysBetween(fact.end, annual.periodEnd) <= 366),
  );

/**
 * Says why a filer of 10-Ks is a fund that lends and invests, such as a business development
 * company; null if neither its forms nor the facts of its annual report show it.
 */
export const findInvestmentCompany = ({
  index,
  facts,
  annual,
}: {
  index: FilingIndex;
  facts: CompanyFacts | null;
  annual: FilingRow;
}): string | null => {
  const elected = index.filings.find(({ form }) => electionForm.test(form));
  const withdrawn = index.filings.find(({ form }) => withdrawalForm.test(form));
  if (elected && !(withdrawn && withdrawn.filed >= elected.filed))
    return `${fund} (${filingLabel(elected)}): ${judged}`;
  if (!facts || isInsurer(index.sic)) return null;

  const read = (tag: string, isFlow: boolean) => factOf(facts, tag, annual, isFlow);
  const revenue = Math.max(0, ...revenueTags.map((tag) => read(tag, true)?.value ?? 0));
  const isInvestor = revenue === 0 && investorCodes.has(index.sic ?? 0);
  // Interest on the cash of a company before its first revenue is small beside its loss.
  const result = isInvestor ? Math.abs(read("NetIncomeLoss", true)?.value ?? 0) : 0;
  const income = [fundIncomeTag, ...(isInvestor ? investorIncomeTags : [])]
    .flatMap((tag) => read(tag, true) ?? [])
    .find(({ value }) => value > 0);
  if (income && income.value >= Math.max(revenue, result) / 2)
    return `${fund}: its ${filingLabel(income)} states investment income of ${millions(income)} (${income.tag}); ${judged}`;

  const [investments, assets] = [read(investmentsTag, false), read("Assets", false)];
  if (
    read(netAssetValueTag, false) &&
    investments &&
    assets &&
    investments.value > leastInvested * assets.value
  )
    return `${fund}: its ${filingLabel(investments)} states investments of ${millions(investments)} (${investmentsTag}) among assets of ${millions(assets)}; ${judged}`;
  return null;
};
