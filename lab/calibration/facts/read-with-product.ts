import {
  conceptNames,
  type ConceptName,
  type StatementPeriod,
} from "@plumbline/research/company/company-data.ts";
import { wantedTags } from "@plumbline/research/company/filings/wanted-tags.ts";
import type { CompanyFacts, Fact, Instance } from "@plumbline/research/company/filings/sec-records.ts";
import { keepCommonHolders } from "@plumbline/research/company/statements/common-holders.ts";
import { chooseRevenue } from "@plumbline/research/company/statements/choose-revenue.ts";
import { doubtDebt } from "@plumbline/research/company/statements/doubts.ts";
import { deriveMissing } from "@plumbline/research/company/statements/derive-missing.ts";
import { readOwnDebt } from "@plumbline/research/company/statements/own-debt.ts";
import { addOwnCash } from "@plumbline/research/company/statements/own-cash.ts";
import { addOwnEquity } from "@plumbline/research/company/statements/own-equity.ts";
import { addOwnLines } from "@plumbline/research/company/statements/own-lines.ts";
import { addOwnSpending } from "@plumbline/research/company/statements/own-spending.ts";
import type { Reading } from "@plumbline/research/company/statements/read-terms.ts";
import {
  figureOf,
  readSpending,
  resolveReading,
} from "@plumbline/research/company/statements/resolve-figure.ts";
import { isBankCode, isFinanceCode } from "@plumbline/research/company/statements/filer-codes.ts";
import { checkSense } from "@plumbline/research/company/statements/sense-check.ts";
import { AppError } from "@plumbline/platform/errors.ts";
import { scaleShareCounts } from "@plumbline/research/company/shares/share-scale.ts";
import { addMonths } from "@plumbline/research/company/filings/dates.ts";
import type { Figure } from "@plumbline/report/provenance.ts";
import type { Filing } from "./filing.ts";
import type { ItemName } from "./presented/presented-figure.ts";

/**
 * What the product makes of one item: a figure in units with the tags that it is made of, and why
 * it is in doubt if the product says so; or the reason why there is none.
 */
export type ProductFigure =
  | { value: number; source: string; doubt: string | null }
  | { value: null; reason: string };

const dayOf = (day: number) => String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");

/** The first day of a span of quarters that ends at the end of a month. */
const startOf = (end: string, quarters: number) => addMonths(`${end.slice(0, 8)}01`, 1 - 3 * quarters);

const isStandard = (version: string) => /^(us-gaap|dei|srt)\//.test(version);

/** Facts as the product reads them of companyfacts: wanted tags of the standard taxonomies. */
const factsOf = (filing: Filing): CompanyFacts => {
  const facts = filing.numbers
    .filter(({ version, tag }) => isStandard(version) && wantedTags.has(tag))
    .map(({ tag, unit, end, quarters, value }): Fact => ({
      tag,
      unit,
      start: quarters === 0 ? null : startOf(dayOf(end), quarters),
      end: dayOf(end),
      value,
      accession: filing.accession,
      fiscalYear: null,
      form: filing.form,
      filed: dayOf(filing.filed),
    }));
  return { cik: filing.cik, name: filing.company, byTag: Map.groupBy(facts, ({ tag }) => tag) };
};

/**
 * The filing's balances, and flows of a span of quarters, under any tag, as its instance document
 * has them.
 */
const instanceOf = ({ accession, form, filed, period, numbers }: Filing, span: number): Instance => ({
  accession,
  form,
  filed: dayOf(filed),
  facts: numbers
    .filter(({ quarters, end }) => quarters === 0 || (quarters === span && end === period))
    .map(({ tag, version, unit, end, quarters, value }) => ({
      concept: tag,
      unit,
      start: quarters === 0 ? null : startOf(dayOf(end), quarters),
      end: dayOf(end),
      value,
      text: null,
      dimensions: {},
      ...(!isStandard(version) && { isOwn: true }),
    })),
});

const productFigure = (figure: Figure, doubt: string | null = null): ProductFigure => {
  const { value, source } = figure;
  if (value === null) return { value: null, reason: source.note ?? source.label };
  return {
    value: value * 1e6,
    source: [source.tag, source.note ?? (source.tag ? null : source.label)].filter(Boolean).join("; "),
    doubt,
  };
};

/** Runs a check of the product; returns its refusal in its own words, null if it refuses nothing. */
const findRefusal = (check: () => void): string | null => {
  try {
    check();
    return null;
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown.message;
    throw thrown;
  }
};

const addFigures = (a: Figure, b: Figure, doubt: string | null): ProductFigure => {
  const parts = [productFigure(a), productFigure(b)];
  const known = parts.filter((part) => part.value !== null);
  if (known.length === 0) return parts[0] as ProductFigure;
  return {
    value: known.reduce((sum, { value }) => sum + value, 0),
    source: known.map(({ source }) => source).join(" + "),
    doubt,
  };
};

/**
 * Reads the items of one filing with the product's own readers, over a span of quarters that ends
 * at the filing's period. This is the only file that calls them. A figure is in doubt where
 * the product warns of it.
 */
export const readWithProduct = (
  filing: Filing,
  quarters: number,
): Partial<Record<ItemName | "equityCommon", ProductFigure>> => {
  // The product reads the instance documents of the newest 10-K and 10-Q.
  const instance = instanceOf(filing, quarters);
  const facts = addOwnSpending({
    facts: addOwnLines(addOwnEquity(addOwnCash(scaleShareCounts(factsOf(filing)), [instance]), [instance]), [
      instance,
    ]),
    instances: [instance],
    read: readSpending,
  });
  const end = dayOf(filing.period);
  const span = { start: startOf(end, quarters), end };
  const readings = new Map<ConceptName, Reading | null>();
  const figures = Object.fromEntries(
    conceptNames.map((name) => {
      const reading = resolveReading({ facts, name, span, sic: filing.sic });
      readings.set(name, reading);
      return [name, figureOf({ reading, cik: facts.cik, name, label: end })];
    }),
  ) as StatementPeriod["figures"];
  const own = readOwnDebt({ facts, instance, end });
  const ownFigure = (name: "shortTermDebt" | "longTermDebt") =>
    figureOf({ reading: own?.[name] ?? null, cik: facts.cik, name, label: end });
  const doubtOf = (name: ConceptName) => readings.get(name)?.doubt ?? null;
  const { doubt: debtDoubt } = doubtDebt({ facts, span, instance, own });
  const period: StatementPeriod = { label: end, fiscalYear: 0, ...span, figures: { ...figures } };
  keepCommonHolders({ period, facts });
  deriveMissing({
    periods: [period],
    isBank: isBankCode(filing.sic),
    isFinance: isFinanceCode(filing.sic),
  });
  // Net income above revenue: the product refuses such a company.
  const refusal = findRefusal(() =>
    checkSense({
      facts,
      annual: [],
      trailing: period,
      shares: figures.dilutedShares,
      impliedCount: null,
    }),
  );
  const checked = (figure: Figure, doubt: string | null = null) =>
    refusal === null ? productFigure(figure, doubt) : { value: null, reason: refusal };
  return {
    revenue: checked(figures.revenue, chooseRevenue({ facts, span, sic: filing.sic })?.doubt),
    costOfSales: productFigure(figures.costOfSales),
    operatingIncome: productFigure(period.figures.operatingIncome),
    netIncome: checked(figures.netIncome, doubtOf("netIncome")),
    netIncomeCommon: checked(period.figures.netIncome, doubtOf("netIncome")),
    equity: productFigure(figures.bookEquity, doubtOf("bookEquity")),
    equityCommon: productFigure(period.figures.bookEquity, doubtOf("bookEquity")),
    totalAssets: productFigure(figures.totalAssets),
    cash: productFigure(figures.cash),
    debt: own
      ? addFigures(ownFigure("longTermDebt"), ownFigure("shortTermDebt"), debtDoubt)
      : addFigures(figures.longTermDebt, figures.shortTermDebt, debtDoubt),
    dilutedShares: productFigure(figures.dilutedShares),
    operatingCashFlow: productFigure(figures.operatingCashFlow),
    capitalExpenditure: productFigure(figures.capitalExpenditure, doubtOf("capitalExpenditure")),
    dividends: productFigure(figures.dividends, doubtOf("dividends")),
    buybacks: productFigure(figures.buybacks, doubtOf("buybacks")),
  };
};
