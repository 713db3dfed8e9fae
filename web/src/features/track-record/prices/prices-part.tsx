import type { PriceRecords } from "@plumbline/gateway/dto/market.ts";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { Legend } from "../../../shared/charts/legend.tsx";
import { formatDate, formatInteger, formatPercent, formatPercentagePoints } from "../../../shared/format.ts";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import { EmptyState, ErrorState, Skeleton, TableSkeleton } from "../../../shared/ui/states.tsx";
import { usePriceRecords } from "../api/get-price-records.ts";
import { Expandable, Figure, Part } from "../part.tsx";
import { chartHeight, lines } from "./lines.ts";
import { writeAsked, writeFollowed } from "./write-prices.ts";

const AskedChart = lazy(async () => ({ default: (await import("./asked-chart.tsx")).AskedChart }));

const about = [
  "A price, too, is a forecast: it asks for a growth of revenue, with all else as in our base case. At the end of each quarter we value every company with what was known then, and compare what its price asked for and what our rules expected with what came.",
  "The values of the past use today's rules and tables, so they have seen more than an investor of the day had.",
];

/** A screenful. */
const firstRows = 10;

/** Judges prices as we judge ourselves: what they asked for, and what came. */
export function PricesPart() {
  const records = usePriceRecords();
  const isEmpty = records.data && records.data.quarters.length + records.data.prices.length === 0;
  return (
    <Part id="prices" title="The record of prices" sentences={about}>
      {records.isPending ? <TableSkeleton rows={5} label="Loading the record of prices" /> : null}
      {records.isError ? (
        <ErrorState
          title="The record of prices could not be loaded"
          error={records.error}
          retry={() => void records.refetch()}
        />
      ) : null}
      {isEmpty ? (
        <EmptyState text="No quarter with ten companies and no price with three old reports is known yet." />
      ) : null}
      {records.data && records.data.quarters.length > 0 ? (
        <AskedFigure quarters={records.data.quarters} />
      ) : null}
      {records.data && records.data.prices.length > 0 ? <PriceTable prices={records.data.prices} /> : null}
    </Part>
  );
}

function AskedFigure({ quarters }: Pick<PriceRecords, "quarters">) {
  const newest = quarters.at(-1);
  if (!newest) return null;
  const sentences = [writeAsked(newest), writeFollowed(quarters)].filter((one) => one !== null);
  return (
    <Figure title="What prices asked for" note={sentences.join(" ")}>
      <Legend items={lines} className="mb-2" />
      <Suspense fallback={<Skeleton height={chartHeight} />}>
        <AskedChart
          quarters={quarters}
          label={`Median growth of revenue a year that prices asked for, from ${formatPercent(quarters[0]?.asked ?? null)} to ${formatPercent(newest.asked)}, that we expected, and that came in five years`}
        />
      </Suspense>
      <Expandable title="All quarters as a table">
        <DataTable
          label="What prices asked for by quarter"
          className="fold"
          hasCaption
          columns={[
            "Quarter",
            "Companies",
            "Prices asked",
            "We expected",
            "Came in five years",
            "Value to price",
          ]}
        >
          {quarters.toReversed().map(({ day, companies, asked, expected, came, valueToPrice }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              <td>{formatInteger(companies)}</td>
              <td>{formatPercent(asked)}</td>
              <td>{formatPercent(expected)}</td>
              <td>{came === null ? "not yet known" : formatPercent(came)}</td>
              <td>{formatPercent(valueToPrice)}</td>
            </tr>
          ))}
        </DataTable>
      </Expandable>
    </Figure>
  );
}

function PriceTable({ prices }: Pick<PriceRecords, "prices">) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? prices : prices.slice(0, firstRows);
  return (
    <Figure
      title="Whose price asked for too little, and whose for too much"
      note="Of annual reports with three years or more behind them: medians of the growth of revenue a year that the price asked for and of what came in five years, or so far. Companies whose growth exceeded what their price asked for by most come first."
    >
      <DataTable
        label="The record of each company's price"
        className="fold"
        hasCaption
        columns={[
          "Company",
          "Reports",
          "Price asked",
          "Came",
          "Difference",
          "Grew more than asked",
          "We were nearer",
        ]}
      >
        {shown.map(({ ticker, companyName, reports, beaten, nearer, asked, came }) => (
          <tr key={ticker}>
            <th scope="row">
              <Link to={`/company/${ticker}`}>{companyName}</Link>{" "}
              <span className="text-ink-3">{ticker}</span>
            </th>
            <td>{formatInteger(reports)}</td>
            <td>{formatPercent(asked)}</td>
            <td>{formatPercent(came)}</td>
            <td>{formatPercentagePoints(came - asked)}</td>
            <td>{formatInteger(beaten)}</td>
            <td>{formatInteger(nearer)}</td>
          </tr>
        ))}
      </DataTable>
      {prices.length > shown.length ? (
        <button type="button" className="btn mt-4" onClick={() => setWhole(true)}>
          Show all {formatInteger(prices.length)} companies
        </button>
      ) : null}
    </Figure>
  );
}
