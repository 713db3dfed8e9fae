import { formatMillions, formatPercent } from "../../../shared/format.ts";
import { formatUpside, formatValue } from "../../../shared/format-value.ts";
import type { CompleteReport } from "../complete-report.ts";
import type { FigureRow } from "./list-figures.ts";
import { writeSource } from "../parts/sources/write-source.ts";

/** Lists the results of the base case, each with the formula that gives it. */
export function listComputed({ base, company, valuation }: CompleteReport): FigureRow[] {
  const { costOfEquity, irr } = valuation;
  const rows: [figure: string, value: string, formula: string][] = [
    [
      "Cost of equity",
      formatPercent(costOfEquity.costOfEquity),
      `Risk-free rate ${formatPercent(costOfEquity.riskFreeRate)} + equity beta x equity risk premium ${formatPercent(costOfEquity.equityRiskPremium)}.`,
    ],
    [
      "Discounted FCFE",
      formatMillions(base.pvForecast),
      "Sum of the forecast years' FCFE, each times its discount factor.",
    ],
    [
      "Discounted terminal value",
      formatMillions(base.pvTerminal),
      `Stable FCFE ${formatMillions(base.stableFcfe)} / (stable cost of equity ${formatPercent(base.stableCostOfEquity)} − stable growth ${formatPercent(base.stableGrowthRate)}), discounted.`,
    ],
    [
      "Equity value before distress",
      formatMillions(base.dcfEquityValue),
      "Discounted FCFE + discounted terminal value, rolled forward to the day of the price.",
    ],
    [
      "Equity value after distress",
      formatMillions(base.adjustedEquityValue),
      `(1 − probability of distress ${formatPercent(base.pDistress)}) x equity value + probability x what is recovered.`,
    ],
    [
      "Equity value",
      formatMillions(base.finalEquityValue),
      `Equity value after distress − options ${formatMillions(base.stockOptions)} − unfunded claims ${formatMillions(base.unfundedLiabilities)} + stakes in other companies ${formatMillions(base.equityStakes ?? 0)}.`,
    ],
    [
      "Value per share",
      formatValue(base.perShareValue, company.currency),
      "Equity value / shares, with stock units promised to employees; none if that is not above zero.",
    ],
    ["Upside potential", formatUpside(base), "Value per share / current price − 1."],
    [
      "Expected return",
      formatPercent(irr.expectedIrr),
      "The one rate a year at which the base case's cash flows are worth the price.",
    ],
  ];
  return rows.map(([figure, value, formula]) => ({
    group: "Results",
    figure,
    value,
    source: writeSource({ kind: "derived", note: formula }),
  }));
}
