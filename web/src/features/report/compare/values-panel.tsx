import { FootballField } from "../../../shared/charts/football-field.tsx";
import { formatDecimal, formatPerShareShort } from "../../../shared/format.ts";
import type { CompleteReport } from "../complete-report.ts";
import { Panel } from "../parts/panel.tsx";
import { listValueRanges } from "./list-value-ranges.ts";

/** Returns the figures of a report's chart, in dollars or, by its price, as multiples of it. */
function listFigures(report: CompleteReport, unit: number) {
  const { stockPrice } = report.company;
  const rows = listValueRanges(report).map((row) => ({
    ...row,
    low: row.low / unit,
    high: row.high / unit,
  }));
  return {
    rows,
    value: report.base.perShareValue / unit,
    price: stockPrice === null ? null : stockPrice / unit,
  };
}

/**
 * Draws the ranges of two reports' values on the same axis: in dollars for one company, as
 * multiples of the share price for two. Two companies of which one has no price have an axis each.
 */
export function ValuesPanel({
  reports,
  names,
  fullNames,
}: {
  reports: [CompleteReport, CompleteReport];
  names: readonly string[];
  fullNames: readonly string[];
}) {
  const [first, second] = reports;
  const isSame = first.ticker === second.ticker;
  const isByPrice = !isSame && reports.every(({ company }) => (company.stockPrice ?? 0) > 0);
  const charts = reports.map((report) =>
    listFigures(report, isByPrice ? (report.company.stockPrice ?? 1) : 1),
  );
  const all = charts.flatMap(({ rows, value, price }) => [
    ...rows.flatMap(({ low, high }) => [low, high]),
    value,
    ...(price === null ? [] : [price]),
  ]);
  return (
    <Panel
      title="Values"
      note={
        isByPrice
          ? "Ranges of value as multiples of the company's share price, on the same axis."
          : "Ranges of value per share, each with its value and its price."
      }
    >
      <div className="grid gap-8 lg:grid-cols-2">
        {reports.map((report, index) => {
          const chart = charts[index];
          return chart ? (
            <section key={report.id}>
              <h3>{names[index]}</h3>
              <FootballField
                {...chart}
                reach={isSame || isByPrice ? all : []}
                format={(value) =>
                  isByPrice
                    ? `${formatDecimal(value, 2)}×`
                    : formatPerShareShort(value, report.company.currency)
                }
                label={`Ranges of value, ${fullNames[index]}`}
              />
            </section>
          ) : null;
        })}
      </div>
    </Panel>
  );
}
