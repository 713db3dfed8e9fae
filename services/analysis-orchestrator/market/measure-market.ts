import { knownFigure } from "@plumbline/market/columns.ts";
import { createPriceMeasure, type MeasuredPrices } from "@plumbline/market/measure-prices.ts";
import type { DayOutcome } from "@plumbline/market/value-days.ts";
import type { ValuedCompany } from "./market.ts";

const measureDay = (outcome: DayOutcome) => {
  if ("refused" in outcome) return [];
  const { company, figures } = outcome.row;
  return [
    {
      day: outcome.day,
      accession: company.accession,
      impliedGrowth: knownFigure(figures.impliedGrowth),
      growth: knownFigure(figures.growth),
      revenue: knownFigure(figures.revenue),
      revenueGrowth: knownFigure(figures.revenueGrowth),
      valueToPrice: knownFigure(figures.valueToPrice),
      marketValue: knownFigure(figures.marketValue),
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
