import type { FactorRecord, RangeScore, ValueHorizon } from "@plumbline/base-rates/track-record.ts";
import {
  formatDecimal,
  formatInteger,
  formatPercent,
  formatSignedDecimal,
  formatSignedPercent,
} from "../../../shared/format.ts";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import { shareOff, yearsInWords } from "./write-value.ts";

const columns = [
  "Range",
  "Valuations",
  "80% range held",
  "50% range held",
  "Below it",
  "Above it",
  "Typical value off by",
  "Median error of the range",
];

function ScoreRow({ name, score }: { name: string; score: RangeScore }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatInteger(score.cases)}</td>
      <td>{formatPercent(score.coverage80)}</td>
      <td>{formatPercent(score.coverage50)}</td>
      <td>{formatPercent(score.below10)}</td>
      <td>{formatPercent(score.above90)}</td>
      <td>{formatSignedPercent(shareOff(score.medianError))}</td>
      <td>{formatPercent(score.medianCrps)}</td>
    </tr>
  );
}

/** Shows the figures of one horizon: ours, ranges that take no model, and sizes. */
export function ValueTable({ horizon }: { horizon: ValueHorizon }) {
  const { years, score, naive, marketValues } = horizon;
  return (
    <DataTable label={`Value after ${yearsInWords(years)}`} className="fold" hasCaption columns={columns}>
      <ScoreRow name="Ours" score={score} />
      {naive.flatMap((one) => [
        <ScoreRow key={one.name} name={`Naive: ${one.name}`} score={one.naive} />,
        <ScoreRow key={`ours, ${one.name}`} name="Ours, the same shares" score={one.own} />,
      ])}
      {marketValues.map(({ name, ...slice }) => (
        <ScoreRow key={name} name={`Ours, worth ${name}`} score={slice} />
      ))}
    </DataTable>
  );
}

/** Shows rank correlations with the next year's return, ours beside simple figures. */
export function FactorTable({ factors }: { factors: readonly FactorRecord[] }) {
  return (
    <DataTable
      label="Rank correlation with the next year"
      className="fold"
      hasCaption
      columns={["Figure on the day", "Valuations", "Rank correlation", "95% interval", "Could be shown from"]}
    >
      {factors.map(({ name, cases, pooled, interval, shownByYears }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{formatInteger(cases)}</td>
          <td>{formatSignedDecimal(pooled)}</td>
          <td>{interval.map((end) => formatSignedDecimal(end)).join(" to ")}</td>
          <td>{formatDecimal(shownByYears)}</td>
        </tr>
      ))}
    </DataTable>
  );
}
