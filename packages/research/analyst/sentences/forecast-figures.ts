import type { CaseType, Valuation } from "@plumbline/report/valuation.ts";
import type { Forecast } from "@plumbline/report/thesis.ts";
import type { CompanyBrief, Forecasts } from "../analyst.ts";
import { gatherReportContext } from "../thesis/report-context.ts";
import { describeShareBelow, isFlat } from "../thesis/phrases.ts";
import type { Candidate } from "./figure-phrases.ts";

const growth = {
  kind: "rate",
  group: "growth",
  noun: "revenue growth",
  fall: "revenue decline",
  per: " a year",
} as const;
const stableMargin = {
  kind: "rate",
  group: "margin",
  noun: "stable net margin",
  article: "a",
} as const;
const ratio = { kind: "ratio", group: "efficiency", noun: "sales to equity" } as const;
const stableRoe = {
  kind: "rate",
  group: "return",
  noun: "stable return on equity",
  article: "a",
} as const;
const years = { kind: "years", group: "none", noun: "years of growth", isPlural: true } as const;

/** Lists the drivers of a forecast as figures whose ids end in `name`. */
const driversOf = (
  one: Forecast,
  name: string,
  own: Pick<Candidate, "caseType" | "standing"> & { when: string },
): Candidate[] => {
  const yearsOf = (words: string) => ({
    ...years,
    ...own,
    write: (written: string, when: string) =>
      `${written} ${written === "1" ? "year" : "years"} to ${words} ${when}`,
  });
  return [
    { ...growth, ...own, id: `growth.${name}`, value: one.revenueGrowthRate.value },
    {
      ...growth,
      ...own,
      id: `stableGrowth.${name}`,
      noun: "stable growth",
      value: one.stableGrowthRate.value,
    },
    { ...yearsOf("stable growth"), id: `years.${name}`, value: one.yearsToStability.value },
    { ...ratio, ...own, id: `salesToEquity.${name}`, value: one.salesToEquityRatio.value },
    {
      ...stableMargin,
      ...own,
      id: `nextMargin.${name}`,
      noun: "net margin for the next year",
      value: one.nextYearNetIncomeMargin.value,
    },
    { ...stableMargin, ...own, id: `stableMargin.${name}`, value: one.stableNetIncomeMargin.value },
    { ...yearsOf("the stable margin"), id: `marginYears.${name}`, value: one.marginConvergence.value },
    { ...stableRoe, ...own, id: `stableRoe.${name}`, value: one.stableRoe.value },
  ];
};

/** Lists the drivers of the three cases. */
export const driverFigures = (forecasts: Forecasts): Candidate[] =>
  Object.values(forecasts).flatMap((one) =>
    driversOf(one, one.type, { when: `in the ${one.type} case`, caseType: one.type }),
  );

/** Lists the drivers that a model proposes and those of the rules, before there is a valuation. */
export const proposalFigures = ({
  proposed,
  rules,
}: {
  proposed: Forecast;
  rules: Forecast;
}): Candidate[] => [
  ...driversOf(proposed, "proposed", { when: "in this proposal" }),
  ...driversOf(rules, "rules", { when: "by the rules", standing: "side" }),
];

const againstPrice = (type: CaseType, upside: number) => (written: string) =>
  isFlat(upside)
    ? `a ${type}-case value level with the price`
    : `a ${type}-case value ${written.replace("−", "")} ${upside < 0 ? "below" : "above"} the price`;

/** How to write what the price implies for a driver. */
const implied: Record<string, Omit<Candidate, "id" | "value">> = {
  revenueGrowthRate: {
    ...growth,
    noun: "price-implied revenue growth",
    fall: "price-implied revenue decline",
  },
  yearsToStability: { ...years, write: (written) => `${written} price-implied years of growth` },
  salesToEquityRatio: { ...ratio, noun: "price-implied sales to equity" },
  stableNetIncomeMargin: { ...stableMargin, noun: "price-implied stable net margin" },
  stableRoe: { ...stableRoe, noun: "price-implied stable return on equity" },
};

/** Lists what the valuation computed. */
export const valuationFigures = (
  brief: CompanyBrief,
  forecasts: Forecasts,
  valuation: Valuation,
): Candidate[] => {
  const { base, bull, bear } = gatherReportContext({ brief, forecasts, valuation });
  const value = { kind: "perShare", group: "value" } as const;
  const sum = { kind: "money", group: "money" } as const;
  return [
    ...[base, bull, bear].flatMap((one): Candidate[] => [
      {
        ...value,
        id: `value.${one.type}`,
        noun: `${one.type}-case value`,
        article: "a",
        per: " a share",
        value: one.perShareValue,
        caseType: one.type,
      },
      {
        id: `upside.${one.type}`,
        kind: "rate",
        group: "none",
        noun: "value against price",
        value: one.upsidePercent,
        write: againstPrice(one.type, one.upsidePercent ?? 0),
        caseType: one.type,
      },
    ]),
    {
      ...sum,
      id: "presentValue.forecast",
      noun: "present value of the forecast years",
      article: "a",
      value: base.pvForecast,
    },
    {
      ...sum,
      id: "presentValue.after",
      noun: "present value of the years after the forecast",
      article: "a",
      value: base.pvTerminal,
    },
    { ...sum, id: "equityValue", noun: "value of all equity", article: "a", value: base.finalEquityValue },
    { ...sum, id: "options", noun: "employee options", isPlural: true, value: base.stockOptions || null },
    {
      ...sum,
      id: "unfunded",
      noun: "unfunded liabilities",
      isPlural: true,
      value: base.unfundedLiabilities || null,
    },
    {
      id: "expectedReturn",
      owner: "price",
      kind: "rate",
      group: "return",
      noun: "expected return",
      article: "an",
      per: " a year",
      when: "at the price",
      value: valuation.irr.expectedIrr,
    },
    {
      id: "requiredReturn",
      owner: "price",
      kind: "rate",
      group: "return",
      noun: "required return",
      article: "a",
      per: " a year",
      value: valuation.irr.requiredReturn,
    },
    {
      id: "belowPrice",
      kind: "rate",
      group: "none",
      noun: "simulated values below the price",
      value: valuation.simulation.shareBelowPrice,
      isPlural: true,
      write: () =>
        `${describeShareBelow(valuation.simulation.shareBelowPrice ?? 0)} of the simulated values below the price`,
    },
    ...["p10", "p25", "p50", "p75", "p90"].map((rank): Candidate => ({
      ...value,
      id: `simulated.${rank}`,
      standing: rank === "p50" ? "view" : "side",
      noun: "simulated value",
      article: "a",
      per: " a share",
      when: `at the ${rank.slice(1)}th percentile`,
      value: valuation.percentiles[rank],
    })),
    ...valuation.reverseDCFValues.flatMap(({ driver, marketImpliedValue }): Candidate[] => {
      const words = implied[driver];
      return words
        ? [
            {
              ...words,
              owner: "price",
              standing: "price",
              id: `implied.${driver}`,
              value: marketImpliedValue,
            },
          ]
        : [];
    }),
  ];
};
