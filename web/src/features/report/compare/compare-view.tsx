import { attributeChange } from "@plumbline/model/attribute-change.ts";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import { meaningfulRatio } from "@plumbline/model/meaningful-ratio.ts";
import type { ReactNode } from "react";
import { Waterfall } from "../../../shared/charts/waterfall.tsx";
import {
  formatDate,
  formatDecimal,
  formatMillions,
  formatPercent,
  formatPerShare,
  formatSignedDecimal,
  formatSignedPercent,
} from "../../../shared/format.ts";
import { formatMoments } from "../../../shared/format-moments.ts";
import { findUpside, formatValue } from "../../../shared/format-value.ts";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import { Hint } from "../../../shared/ui/term.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { drivers, formatDriver, formatDriverDifference } from "../parts/drivers.ts";
import { Panel } from "../parts/panel.tsx";
import { findRecommendation } from "../parts/recommendation.ts";
import { ValuesPanel } from "./values-panel.tsx";

type Pair = { first: CompleteReport; second: CompleteReport };
type NamedPair = Pair & { names: [first: string, second: string] };

/** Compares two reports; of one company also what moved its value. */
export function CompareView({ first, second }: Pair) {
  const isSame = first.ticker === second.ticker;
  const [firstMoment = "", secondMoment = ""] = formatMoments([first, second]);
  const fullNames = [`${first.ticker}, ${firstMoment}`, `${second.ticker}, ${secondMoment}`] as const;
  const names: NamedPair["names"] = isSame ? [firstMoment, secondMoment] : [...fullNames];
  const pair = { first, second, names };
  return (
    <div className="grid gap-12">
      {isSame ? <Attribution {...pair} /> : null}
      <ValuesPanel reports={[first, second]} names={names} fullNames={fullNames} />
      <Rows title="Results" rows={resultRows} {...pair} />
      <Rows title="Facts" rows={factRows} {...pair} />
      <Drivers {...pair} />
    </div>
  );
}

function Attribution({ first, second, names }: NamedPair) {
  const parts = attributeChange(reportedInputs(first.base, null), reportedInputs(second.base, null));
  const money = (value: number) => formatPerShare(value, first.company.currency);
  return (
    <Panel
      title="What moved the value"
      note="Each part's mean contribution over all orders in which the parts could change; together they are the whole change."
    >
      {parts === null ? (
        <p className="text-ink-2">The model cannot value a mixture of the two analyses.</p>
      ) : (
        <Waterfall
          steps={[
            { label: names[0], amount: first.base.perShareValue, total: true },
            ...parts.map(({ title, amount }) => ({ label: title, amount })),
            { label: names[1], amount: second.base.perShareValue, total: true },
          ]}
          format={money}
          label="Change of the value per share by group of inputs"
        />
      )}
      {parts?.length === 0 ? (
        <p className="mt-3 text-ink-2">Both analyses rest on the same figures and drivers.</p>
      ) : null}
    </Panel>
  );
}

type Row = {
  label: string;
  read: (report: CompleteReport) => number | string | null;
  format: (value: number, report: CompleteReport) => string;
  difference: "percent" | "points" | "none";
};

const perShare = (value: number, { company }: CompleteReport) => formatPerShare(value, company.currency);
const resultRows: Row[] = [
  {
    label: "Estimated value",
    read: ({ base }) => base.perShareValue,
    format: (value, { company }) => formatValue(value, company.currency),
    difference: "percent",
  },
  {
    label: "Current price",
    read: ({ company }) => company.stockPrice,
    format: perShare,
    difference: "percent",
  },
  {
    label: "Upside potential",
    read: ({ base }) => findUpside(base),
    format: formatSignedPercent,
    difference: "points",
  },
  { label: "Recommendation", read: findRecommendation, format: String, difference: "none" },
  {
    label: "10th percentile",
    read: ({ valuation }) => valuation.percentiles["p10"] ?? null,
    format: perShare,
    difference: "percent",
  },
  {
    label: "90th percentile",
    read: ({ valuation }) => valuation.percentiles["p90"] ?? null,
    format: perShare,
    difference: "percent",
  },
  {
    label: "Expected return",
    read: ({ valuation }) => valuation.irr.expectedIrr,
    format: formatPercent,
    difference: "points",
  },
];
const factRows: Row[] = [
  {
    label: "Base year to",
    read: ({ base }) => formatDate(base.latestFinancialsDate),
    format: String,
    difference: "none",
  },
  {
    label: "Revenue, millions",
    read: ({ base }) => base.baseRevenue,
    format: formatMillions,
    difference: "percent",
  },
  {
    label: "Adjusted net income, millions",
    read: ({ base }) => base.baseNetIncome,
    format: formatMillions,
    difference: "percent",
  },
  {
    label: "Invested equity, millions",
    read: ({ base }) => base.baseBookEquity,
    format: formatMillions,
    difference: "percent",
  },
  {
    label: "Shares, millions",
    read: ({ base }) => base.sharesOutstanding,
    format: (value) => formatDecimal(value, 1),
    difference: "percent",
  },
  {
    label: "Starting cost of equity",
    read: ({ base }) => base.startingCostOfEquity,
    format: formatPercent,
    difference: "points",
  },
  {
    label: "Stable cost of equity",
    read: ({ base }) => base.stableCostOfEquity,
    format: formatPercent,
    difference: "points",
  },
  {
    label: "Distress probability",
    read: ({ base }) => base.pDistress,
    format: formatPercent,
    difference: "points",
  },
];

function Rows({ title, rows, first, second, names }: NamedPair & { title: string; rows: Row[] }) {
  const write = (row: Row, report: CompleteReport) => {
    const value = row.read(report);
    return typeof value === "number" ? row.format(value, report) : value;
  };
  const missing = <Hint text="This report does not have the figure.">N/A</Hint>;
  return (
    <Panel title={title}>
      <DataTable label={title} className="even" columns={["Figure", ...names, "Difference"]}>
        {rows.map((row) => {
          const [before, after] = [write(row, first), write(row, second)];
          // An amount of one company is no percentage of another's.
          const hasDifference = row.difference === "points" || first.ticker === second.ticker;
          return (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>{before ?? missing}</td>
              <td>{after ?? missing}</td>
              <td className="text-ink-3">
                {hasDifference && before !== after
                  ? describeDifference(row.difference, row.read(first), row.read(second))
                  : null}
                {hasDifference && before !== null && before === after ? "same" : null}
              </td>
            </tr>
          );
        })}
      </DataTable>
    </Panel>
  );
}

function describeDifference(
  kind: Row["difference"],
  before: number | string | null,
  after: number | string | null,
): ReactNode {
  if (typeof before !== "number" || typeof after !== "number" || kind === "none") return "";
  if (kind === "points") return `${formatSignedDecimal((after - before) * 100, 1)} pp`;
  const change = meaningfulRatio("growth", after - before, before);
  if (change !== null) return formatSignedPercent(change);
  return <Hint text="A change from zero, from near zero or from below has no percentage.">N/A</Hint>;
}

function Drivers({ first, second, names }: NamedPair) {
  return (
    <Panel title="Drivers of the base case">
      <DataTable
        label="Drivers of the base case"
        className="even"
        columns={["Driver", ...names, "Difference"]}
      >
        {drivers.map(({ name, label, kind }) => {
          const [before, after] = [first.base[name], second.base[name]];
          const shown = [before, after].map((value) => formatDriver({ kind, value }));
          return (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{shown[0]}</td>
              <td>{shown[1]}</td>
              <td className="text-ink-3">
                {shown[0] === shown[1] ? "same" : null}
                {shown[0] !== shown[1] && typeof before === "number" && typeof after === "number"
                  ? formatDriverDifference({ kind, value: after - before })
                  : null}
              </td>
            </tr>
          );
        })}
      </DataTable>
    </Panel>
  );
}
