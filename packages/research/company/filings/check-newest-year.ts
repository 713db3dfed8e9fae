import type { Filings } from "../company-data.ts";
import { cannotBeValued } from "../../errors.ts";
import { addMonths, daysBetween, isYearLong } from "./dates.ts";
import { filingLabel } from "./figures.ts";
import type { CompanyFacts, Fact } from "./sec-records.ts";
import { readReportFacts } from "../shares/share-scale.ts";
import { findFiscalYears } from "../statements/fiscal-years.ts";
import { findQuarters } from "../statements/quarters.ts";

/**
 * A 10-K is due 60 to 90 days after its year, 15 days later after a notice of late filing (Form
 * 10-K, General Instruction A; rule 12b-25): the next one is there within 16 months of a period.
 */
const monthsUntilOverdue = 18;

/** The SEC adds the figures of a filing to its structured data within a day or two. */
const daysUntilPublished = 7;

/** Ends of the same year, as the index and the facts state it, differ by days. */
const yearEndDays = 12;

/** A report that states these in dollars states its year in dollars. */
const incomeTags = ["NetIncomeLoss", "ProfitLoss", "NetIncomeLossAvailableToCommonStockholdersBasic"];

/** A report that states none of these in dollars has no balance sheet in dollars. */
const balanceTags = ["LiabilitiesAndStockholdersEquity", "Assets", "StockholdersEquity"];

const isMoney = ({ unit }: Fact) => /^[A-Z]{3}$/.test(unit);
const count = (days: number) => days.toLocaleString("en-GB");

/** Writes a currency for people: "Canadian dollars (CAD)". */
const nameCurrency = (currency: string): string => {
  const format = new Intl.NumberFormat("en-GB", { style: "currency", currency, currencyDisplay: "name" });
  const name = format.formatToParts(2).find(({ type }) => type === "currency")?.value ?? currency;
  return name === currency ? currency : `${name} (${currency})`;
};

/** Returns the unit of most facts. */
const mainUnit = (facts: readonly Fact[]): string | undefined =>
  [...Map.groupBy(facts, ({ unit }) => unit)].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];

const newestOf = (facts: readonly Fact[]): Fact | undefined =>
  facts.toSorted((a, b) => a.end.localeCompare(b.end) || b.filed.localeCompare(a.filed)).at(-1);

/** Returns whether most facts of a period are in dollars, or income side by side with another currency. */
const areInDollars = (facts: readonly Fact[]): boolean =>
  (mainUnit(facts) ?? "USD") === "USD" ||
  facts.some(({ tag, unit }) => unit === "USD" && incomeTags.includes(tag));

/** Checks that the newest 10-Q after an annual report in dollars is in dollars too. */
const checkMonths = (name: string, facts: CompanyFacts, annual: Filings["annual"]): void => {
  const later = [...facts.byTag.values()].flatMap((rows) =>
    rows.filter(
      (fact) =>
        fact.start !== null && fact.form.startsWith("10-Q") && fact.end > annual.periodEnd && isMoney(fact),
    ),
  );
  const last = newestOf(later);
  const months = later.filter(({ end }) => end === last?.end);
  if (!last || areInDollars(months)) return;
  throw cannotBeValued(
    name,
    `its ${filingLabel(last)} states its figures in ${nameCurrency(mainUnit(months) as string)}, and its ${filingLabel(annual)} in US dollars: our model needs twelve months in one currency, US dollars`,
  );
};

/**
 * Checks that twelve months end with the newest annual report's own period or later. Reports may
 * give only months of it, as after a fresh start: an earlier year would be shown under its name.
 */
const checkTwelveMonths = (
  name: string,
  filed: CompanyFacts,
  // periodEnd: as its own figures give it; the index may differ.
  annual: Pick<Filings["annual"], "form" | "filed" | "periodEnd">,
): void => {
  const facts = readReportFacts(filed);
  const last = findFiscalYears({ facts, atMost: 1 }).at(-1);
  if (!last) return;
  const end = findQuarters({ facts, last })[0]?.current.end ?? last.end;
  if (end >= annual.periodEnd || Math.abs(daysBetween(end, annual.periodEnd)) <= yearEndDays) return;
  throw cannotBeValued(
    name,
    `its ${filingLabel(annual)} is of the period to ${annual.periodEnd}, and its reports give no twelve months that end then or later, as after a reorganisation or a change of its fiscal year: the newest end on ${end}. Analyse it again after its next 10-K`,
  );
};

/**
 * Checks that the figures of the newest annual report itself are there, in US dollars and not too
 * old, so that no figure of an earlier year is shown under its name. Months of a transition report
 * (10-KT) count as its figures. Throws CANNOT_BE_VALUED if the report is overdue at the price's
 * date, if its figures or those of a later 10-Q are in another currency, if they are not in the
 * SEC's data, or if reports add up to no twelve months that end with it or later.
 */
export const checkNewestYear = ({
  name,
  facts,
  filings: { annual },
  priceDate,
}: {
  /** The display name. */
  name: string;
  facts: CompanyFacts;
  filings: Pick<Filings, "annual">;
  priceDate: string | null;
}): void => {
  const report = filingLabel(annual);
  if (priceDate && annual.periodEnd < addMonths(priceDate, -monthsUntilOverdue))
    throw cannotBeValued(
      name,
      `its newest annual report, the ${report}, is of the period to ${annual.periodEnd}, ${count(daysBetween(annual.periodEnd, priceDate))} days before the price of ${priceDate}: it has stopped filing, or its next report is late. Analyse it again once that is filed`,
    );

  const flows = [...facts.byTag.values()].flatMap((rows) =>
    rows.filter((fact) => fact.start !== null && fact.form.startsWith("10-K") && isMoney(fact)),
  );
  const isNear = (end: string, day: string) => Math.abs(daysBetween(end, day)) <= yearEndDays;
  const stated = flows.filter(
    (fact) => fact.accession === annual.accession || isNear(fact.end, annual.periodEnd),
  );
  const last = newestOf(stated);
  if (!last) {
    const isNew = priceDate === null || daysBetween(annual.filed, priceDate) <= daysUntilPublished;
    throw cannotBeValued(
      name,
      isNew
        ? `the figures of its ${report} are not available yet. Try again tomorrow`
        : `the SEC's data has no figures of its ${report}, for the period to ${annual.periodEnd}, under the standard tags that we read`,
    );
  }
  const newest = stated.filter(({ end }) => isNear(end, last.end));
  const unit = mainUnit(newest) ?? "USD";
  // Some translate a year of income alone into dollars, for convenience.
  const hasBalance = balanceTags.some((tag) =>
    facts.byTag.get(tag)?.some((fact) => fact.unit === "USD" && isNear(fact.end, last.end)),
  );
  if (unit === "USD" || (areInDollars(newest) && hasBalance)) {
    checkMonths(name, facts, annual);
    return checkTwelveMonths(name, facts, { ...annual, periodEnd: last.end });
  }
  const inDollars = newestOf(
    flows.filter((fact) => fact.unit === "USD" && isYearLong(fact) && !isNear(fact.end, last.end)),
  );
  const before = inDollars
    ? `the last year in US dollars is the one to ${inDollars.end}, in the ${filingLabel(inDollars)}`
    : "it has no year in US dollars";
  throw cannotBeValued(
    name,
    `its ${report} states its figures in ${nameCurrency(unit)}, and our model needs US dollars: ${before}`,
  );
};
