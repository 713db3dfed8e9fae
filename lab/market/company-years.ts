import { createSourcesAsOf, type CompanyRecords } from "@plumbline/market/company-as-of.ts";
import { isRefusal } from "@plumbline/market/refusals.ts";
import type { StatementPeriod } from "@plumbline/research/company/company-data.ts";
import { addDays, addYears } from "@plumbline/research/company/filings/dates.ts";
import { findFilings } from "@plumbline/research/company/filings/filings.ts";
import type { PriceRow } from "@plumbline/research/company/filings/sec-records.ts";
import { classifyCompany, sectorOf, valueMethodOf } from "@plumbline/research/company/industry/classify.ts";
import { resolveStatements } from "@plumbline/research/company/statements/statements.ts";
import { reportedColumns } from "../calibration/backtest/reported-company.ts";

/** Columns of company-years (docs/CALIBRATION.md): USD millions, millions of shares, USD. */
export const companyYearColumns = [...reportedColumns, "acquisitions", "laterDate"] as const;
export type CompanyYearRow = Record<(typeof companyYearColumns)[number], string | number | null>;

/** Adds up what is filed; null if nothing is. */
const addKnown = (...values: (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};
const negate = (value: number | null): number | null => (value === null ? null : -value || 0);

/** Writes the figures of a fiscal year in the signs of the file: costs and outflows are negative. */
const figuresOf = ({ figures }: StatementPeriod) => {
  const value = (name: keyof typeof figures) => figures[name].value;
  const oneOff = addKnown(value("impairment"), value("restructuring"));
  return {
    revenue: value("revenue"),
    // As the base rates count it: before one-off charges, which the next column has.
    operatingIncome: value("operatingIncome") === null ? null : addKnown(value("operatingIncome"), oneOff),
    netInterest: negate(value("interestExpense")),
    researchAndDevelopment: negate(value("researchAndDevelopment")),
    pretaxIncome: value("pretaxIncome"),
    incomeTax: negate(value("incomeTax")),
    abnormalGains: negate(oneOff),
    netIncome: value("netIncome"),
    dilutedShares: value("dilutedShares"),
    cash: addKnown(value("cash"), value("shortTermInvestments")),
    shortTermDebt: value("shortTermDebt"),
    longTermDebt: value("longTermDebt"),
    assets: value("totalAssets"),
    equity: value("bookEquity"),
    depreciation: value("depreciation"),
    operatingCashFlow: value("operatingCashFlow"),
    capitalExpenditure: negate(value("capitalExpenditure")),
    acquisitions: negate(value("acquisitions")),
    dividends: negate(value("dividends")),
    netShareIssues: addKnown(value("stockIssued"), negate(value("buybacks"))),
  };
};

/** A price counts for a day if it is at most so many days after it: holidays, a halt. */
const daysToPrice = 10;

const priceFrom = (prices: readonly PriceRow[], day: string): PriceRow | null => {
  const found = prices.find(({ date }) => date >= day);
  return found && found.date <= addDays(day, daysToPrice) ? found : null;
};

/** Lists the days on which a company filed reports for a year, oldest first. */
const listAnnualDays = ({ index, facts }: CompanyRecords): string[] => {
  const days = index.filings.flatMap(({ form, filed }) => (form.startsWith("10-K") ? [filed] : []));
  for (const rows of facts.byTag.values())
    for (const { form, filed } of rows) if (form.startsWith("10-K")) days.push(filed);
  return [...new Set(days)].toSorted();
};

/**
 * Lists a company's fiscal years as each was first published: with what was filed by the day of its
 * annual report, and the prices of that day and a year later on the share basis of that day. Years
 * without revenue or net income are left out, and so are banks and insurers, of which the fit knows
 * nothing. Empty for a company that cannot be valued. Throws where a source fails.
 */
export const listCompanyYears = async (records: CompanyRecords): Promise<CompanyYearRow[]> => {
  const { subject, prices: newest } = records;
  const sourcesOn = createSourcesAsOf(records);
  const rows = new Map<string, CompanyYearRow>();
  for (const day of listAnnualDays(records)) {
    const sources = sourcesOn(day);
    const [index, facts, prices] = await Promise.all([
      sources.filings(subject),
      sources.companyFacts(subject),
      sources.prices(subject.ticker),
    ]);
    try {
      const filings = findFilings({ subject, index, facts });
      const { industry } = classifyCompany({ cik: subject.cik, ...filings });
      if (filings.annual.filed !== day || valueMethodOf(industry) === "FINANCIAL") continue;
      const instance = await sources.instance(subject, filings);
      const year = resolveStatements({ facts, filings, prices, instance }).annual.at(-1);
      if (!year || year.end !== filings.annual.periodEnd || rows.has(year.end)) continue;
      const figures = figuresOf(year);
      if (figures.revenue === null || figures.netIncome === null) continue;
      const [price, later] = [priceFrom(newest, day), priceFrom(newest, addYears(day, 1))];
      // Prices come on the newest share basis; the last one known by the day has both.
      const last = prices.at(-1);
      const basis = last ? last.close / (newest[prices.length - 1] as PriceRow).close : 1;
      rows.set(year.end, {
        id: subject.cik,
        ticker: subject.ticker,
        sector: sectorOf(industry) ?? "",
        industry,
        fy: year.fiscalYear,
        periodEnd: year.end,
        published: day,
        ...figures,
        price: price && price.close * basis,
        priceDate: price && price.date,
        priceOneYearLater: later && later.close * basis,
        laterDate: later && later.date,
      });
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown;
    }
  }
  return [...rows.values()];
};
