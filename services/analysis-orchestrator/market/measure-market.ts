import { createPriceMeasure, type MeasuredPrices } from "@plumbline/market/measure-prices.ts";
import type { DayOutcome } from "@plumbline/market/value-days.ts";
import type { ValuedCompany } from "./market.ts";

const known = (figure: number): number | null => (Number.isNaN(figure) ? null : figure);

const measureDay = (outcome: DayOutcome) => {
  if ("refused" in outcome) return [];
  const { company, figures } = outcome.row;
  return [
    {
      day: outcome.day,
      accession: company.accession,
      impliedGrowth: known(figures.impliedGrowth),
      growth: known(figures.growth),
      revenue: known(figures.revenue),
      valueToPrice: known(figures.valueToPrice),
      marketValue: known(figures.marketValue),
    },
  ];
};

/** Measures what the prices of companies asked for and what came, one company after the other. */
export const measureMarket = async (companies: AsyncIterable<ValuedCompany>): Promise<MeasuredPrices> => {
  const measure = createPriceMeasure();
  for await (const { ticker, name: companyName, history, newest } of companies)
    measure.add({ ticker, companyName, days: [...history, newest].flatMap(measureDay) });
  return measure.read();
};
