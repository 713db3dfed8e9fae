import type { ValueRatios } from "@plumbline/model/value-portfolio.ts";
import { calendarYearOf } from "../calendar-year.ts";
import type { Realised } from "../value-score/realised-value.ts";
import { limitError } from "../value-score/score-realised.ts";

/** A company's value on a day and what it turned out to be worth, both over its price. */
export type ValueError = {
  id: string;
  year: number;
  sector: string;
  ratios: ValueRatios;
  realised: number;
  /** log(realised value / value), limited. */
  error: number;
};

/** Lists the errors of valuations, one for each company and calendar year. */
export const listErrors = (realised: readonly Realised[]): ValueError[] => {
  const byYear = new Map(realised.map((one) => [`${one.row.id} ${calendarYearOf(one.row)}`, one]));
  return [...byYear.values()].map(({ row, realised: value }) => {
    const at = (name: string) => (row.percentiles[name] ?? 0) / row.price;
    return {
      id: row.id,
      year: calendarYearOf(row),
      sector: row.sector,
      ratios: [at("p10"), at("p25"), at("p50"), at("p75"), at("p90")],
      realised: value / row.price,
      error: limitError(Math.log(value / row.value)),
    };
  });
};
