import { useContext } from "react";
import {
  formatDecimal,
  formatMillions,
  formatPercent,
  formatPerShare,
  writeDates,
} from "../../../shared/format.ts";
import { PaperContext } from "../../../shared/ui/paper.ts";
import type { CompleteReport } from "../complete-report.ts";
import { ExplainedTable } from "../parts/explained-table.tsx";
import { Pair, Pairs } from "../parts/pairs.tsx";
import { Nothing, Panel } from "../parts/panel.tsx";
import { Sourced } from "../parts/sources/sourced.tsx";

const unfundedLabels = [
  ["pension_obligations", "Pension obligations"],
  ["post_retirement_benefits", "Post-retirement benefits"],
  ["healthcare_liabilities", "Healthcare liabilities"],
  ["deferred_compensation", "Deferred compensation"],
  ["lawsuit_contingencies", "Lawsuit contingencies"],
  ["environmental_liabilities", "Environmental liabilities"],
  ["other", "Other"],
] as const;

/** Joins claims without a balance into one row for each explanation, after the others. */
function joinEmpty<Claim extends { label: string; value: number; explanation: string }>(claims: Claim[]) {
  const empty = Map.groupBy(
    claims.filter(({ value }) => value === 0),
    ({ explanation }) => explanation,
  );
  const joined = [...empty.values()].map(([first, ...others]) => ({
    ...(first as Claim),
    label: [first?.label, ...others.map(({ label }) => label.toLowerCase())].join(", "),
  }));
  return [...claims.filter(({ value }) => value !== 0), ...joined];
}

/**
 * Shows the claims on the equity, employee options, stock units and unfunded liabilities, and the
 * stakes in other companies that add to it.
 */
export function OtherClaimsTab({ report }: { report: CompleteReport }) {
  const { otherClaims, company } = report;
  const paper = useContext(PaperContext);
  const options = otherClaims?.stock_options ?? null;
  const unfunded = otherClaims?.unfunded_liabilities ?? null;
  const stakes = otherClaims?.equity_stakes;
  const units = otherClaims?.stock_units;
  if (!options && !unfunded)
    return (
      <Panel title="Other claims">
        <Nothing text="No other claims data available" />
      </Panel>
    );
  const rows = options
    ? ([
        [
          "number_of_stock_options",
          "Number of options, millions",
          formatDecimal(options.number_of_stock_options, 1),
        ],
        [
          "weighted_average_strike_price",
          "Weighted average strike price",
          formatPerShare(options.weighted_average_strike_price, company.currency),
        ],
        [
          "weighted_average_maturity",
          "Weighted average maturity, years",
          formatDecimal(options.weighted_average_maturity, 1),
        ],
        ["assumed_volatility", "Assumed volatility", formatPercent(options.assumed_volatility)],
        ["assumed_dividend_yield", "Assumed dividend yield", formatPercent(options.assumed_dividend_yield)],
      ] as const)
    : [];
  const claims = unfunded ? unfundedLabels.map(([key, label]) => ({ key, label, ...unfunded[key] })) : [];
  const total = claims.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="grid gap-10">
      <header>
        <h2>Other claims</h2>
        <p className="mt-0.5 text-ink-3">
          What is deducted from the value of the business, and what is added to it
        </p>
      </header>
      {options ? (
        <Panel
          title="Employee stock options"
          note={`Value in ${company.currency} millions, at the base case's value per share.`}
        >
          <Pairs label="Employee stock options" className="max-w-[620px]">
            {rows.map(([name, label, text]) => (
              <Pair key={name} label={label}>
                <Sourced
                  source={name === "number_of_stock_options" ? options.source : options.sources?.[name]}
                >
                  {text}
                </Sourced>
              </Pair>
            ))}
            <Pair label="Value of options" look="total">
              <Sourced source={options.sources?.value_of_options}>
                {formatMillions(options.value_of_options)}
              </Sourced>
            </Pair>
            {options.value_at_market_price === null ? null : (
              <Pair label="Value at the market price, for comparison">
                <Sourced source={options.sources?.value_at_market_price}>
                  {formatMillions(options.value_at_market_price)}
                </Sourced>
              </Pair>
            )}
          </Pairs>
        </Panel>
      ) : null}
      {units ? (
        <Panel title="Stock units promised to employees" note="In millions of shares.">
          <Pairs label="Stock units promised to employees" className="max-w-[620px]">
            <Pair label="Units, which count as shares in the value per share">
              <Sourced source={units.source}>{formatDecimal(units.number, 1)}</Sourced>
            </Pair>
          </Pairs>
        </Panel>
      ) : null}
      {stakes ? (
        <Panel title="Stakes in other companies" note={`In ${company.currency} millions.`}>
          <ExplainedTable
            label="Stakes in other companies"
            columns={{ label: "Added to the value", explanation: "Explanation" }}
            rows={[
              {
                key: "stakes",
                label: "Shares of other companies",
                value: <Sourced source={stakes.source}>{formatMillions(stakes.value)}</Sourced>,
                explanation: stakes.explanation,
              },
            ]}
          />
        </Panel>
      ) : null}
      {unfunded ? (
        <Panel title="Unfunded liabilities" note={`In ${company.currency} millions.`}>
          <ExplainedTable
            label="Unfunded liabilities"
            columns={{ label: "Claim", explanation: "Explanation" }}
            rows={[
              ...(paper ? joinEmpty(claims) : claims).map(({ key, label, value, explanation, source }) => ({
                key,
                label,
                value: value === 0 ? "" : <Sourced source={source}>{formatMillions(value)}</Sourced>,
                explanation: writeDates(explanation),
              })),
              {
                key: "total",
                label: "Total",
                value: total === 0 ? "" : formatMillions(total),
                explanation: undefined,
                isTotal: true,
              },
            ]}
          />
        </Panel>
      ) : null}
    </div>
  );
}
