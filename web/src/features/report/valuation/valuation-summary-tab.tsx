import { formatDecimal, formatMillions, formatPercent } from "../../../shared/format.ts";
import { formatValue } from "../../../shared/format-value.ts";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import { caseNames, type CompleteReport, findCase } from "../complete-report.ts";
import { Upside } from "../parts/known-figure.tsx";
import { RangeChart } from "../parts/range-chart.tsx";
import { Pair, Pairs } from "../parts/pairs.tsx";
import { Panel, Prose } from "../parts/panel.tsx";
import { Sourced } from "../parts/sources/sourced.tsx";

/** Shows the cases, the ranges of value and the steps from equity value to value per share. */
export function ValuationSummaryTab({ report }: { report: CompleteReport }) {
  const { company, base, valuation, thesis } = report;
  const { currency } = company;
  const units = report.otherClaims?.stock_units;
  const cases = (["bear", "base", "bull"] as const).flatMap((type) => {
    const valuationCase = findCase({ cases: valuation.cases, type });
    return valuationCase ? [{ type, valuationCase }] : [];
  });
  return (
    // Two columns of their own: beside the chart, the cases follow the text without a gap.
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <div className="grid content-start gap-10">
        <Panel title="Valuation summary">
          <Prose text={thesis.valuationSummary || "No valuation available"} />
        </Panel>
        <Panel title="Cases">
          <DataTable label="Cases" columns={["Case", "Value per share", "Upside", "Growth", "Stable margin"]}>
            {cases.map(({ type, valuationCase }) => (
              <tr key={type} className={type === "base" ? "strong" : undefined}>
                <th scope="row">{caseNames[type]}</th>
                <td>{formatValue(valuationCase.perShareValue, currency)}</td>
                <td>
                  <Upside valued={valuationCase} />
                </td>
                <td>{formatPercent(valuationCase.revenueGrowthRate)}</td>
                <td>{formatPercent(valuationCase.stableNetIncomeMargin)}</td>
              </tr>
            ))}
          </DataTable>
        </Panel>
      </div>
      <div className="grid content-start gap-10">
        <Panel title="Ranges of value" note={`In ${currency} a share.`}>
          <RangeChart report={report} />
        </Panel>
        <Panel title="From equity value to value per share" note={`In ${currency} millions unless stated.`}>
          <Pairs label="From equity value to value per share">
            <Pair label="Discounted cash flows">{formatMillions(base.pvForecast + base.pvTerminal)}</Pair>
            <Pair label="Rolled forward to the price date">
              {formatMillions(base.dcfEquityValue - (base.pvForecast + base.pvTerminal))}
            </Pair>
            <Pair label="DCF equity value">{formatMillions(base.dcfEquityValue)}</Pair>
            <Pair label="After distress">{formatMillions(base.adjustedEquityValue)}</Pair>
            <Pair label="Employee options">{formatMillions(-base.stockOptions)}</Pair>
            <Pair label="Unfunded liabilities">{formatMillions(-base.unfundedLiabilities)}</Pair>
            {base.equityStakes ? (
              <Pair label="Stakes in other companies">
                <Sourced source={report.otherClaims?.equity_stakes?.source}>
                  {formatMillions(base.equityStakes)}
                </Sourced>
              </Pair>
            ) : null}
            <Pair label="Final equity value" look="total">
              {formatMillions(base.finalEquityValue)}
            </Pair>
            <Pair label="Shares outstanding, millions">
              <Sourced source={report.sources.sharesOutstanding}>
                {formatDecimal(base.sharesOutstanding - (units?.number ?? 0), 1)}
              </Sourced>
            </Pair>
            {units ? (
              <Pair label="Stock units promised to employees, millions">
                <Sourced source={units.source}>{formatDecimal(units.number, 1)}</Sourced>
              </Pair>
            ) : null}
            <Pair label="Value per share" look="total">
              {formatValue(base.perShareValue, currency)}
            </Pair>
          </Pairs>
        </Panel>
      </div>
    </div>
  );
}
