import type { Horizon, TrackRecord } from "@plumbline/base-rates/track-record.ts";
import { DotRows, type DotMark } from "../../../shared/charts/dot-rows.tsx";
import { formatDecimal, formatInteger, formatPercent, formatSignedPercent } from "../../../shared/format.ts";
import { TableBox } from "../../../shared/ui/table-box.tsx";
import { Expandable, Figure, Part } from "../part.tsx";
import { type CalibrationTest, listTests, nameHorizon, promised } from "./horizons.ts";
import { SlicesTable, SpreadTable } from "./slice-tables.tsx";
import { writeCalibration } from "./write-calibration.ts";

const ranges = [
  { name: "80%", promise: promised.range80, read: ({ coverage80 }: Horizon) => coverage80 },
  { name: "50%", promise: promised.range50, read: ({ coverage50 }: Horizon) => coverage50 },
];

const formatPoints = (share: number) => formatDecimal(share * 100, 1);

/** Shows what ranges promised and held: chart, figures, and sizes and sectors. */
export function CalibrationPart({ record }: { record: TrackRecord }) {
  const { all, later } = listTests(record);
  return (
    <Part title="Do the ranges hold?" sentences={writeCalibration(record)}>
      <Figure
        title="Promised and held"
        note={`Filled: ${all.name.toLowerCase()}, forecast from a fit to others. Hollow: ${later.name.toLowerCase()}, of companies never fitted, from a fit to what was known by ${record.calibration.after}.`}
      >
        <div className="grid gap-x-10 gap-y-6 *:min-w-0 lg:grid-cols-2">
          {ranges.map((range) => (
            <DotRows
              key={range.name}
              rows={all.horizons.map((horizon) => ({
                label: nameHorizon(horizon),
                lanes: [
                  [createMark({ horizon, test: all, range })],
                  later.horizons
                    .filter(({ driver, years }) => driver === horizon.driver && years === horizon.years)
                    .map((one) => ({ ...createMark({ horizon: one, test: later, range }), isHollow: true })),
                ],
              }))}
              expected={[{ at: range.promise, label: `promised ${range.name}` }]}
              format={formatPercent}
              label={`Share of outcomes that the ${range.name} ranges held`}
            />
          ))}
        </div>
      </Figure>
      <HorizonTable tests={[all, later]} />
      <SpreadTable tests={[all, later]} />
      {[all, later].map((test) => (
        <Expandable key={test.name} title={`All sizes and sectors: ${test.name.toLowerCase()}`}>
          <SlicesTable test={test} />
        </Expandable>
      ))}
    </Part>
  );
}

/** Creates the dot of what a test's range held in one horizon. */
function createMark({
  horizon,
  test,
  range: { name, read },
}: {
  horizon: Horizon;
  test: CalibrationTest;
  range: (typeof ranges)[number];
}): DotMark {
  const value = read(horizon);
  const held = `${formatPercent(value)} of ${formatInteger(horizon.cases)}`;
  return {
    value,
    color: "var(--value)",
    title: `${test.name}, ${nameHorizon(horizon).toLowerCase()}: the ${name} range held ${held}`,
  };
}

/** Shows the figures behind the chart, with widths and errors in percentage points. */
function HorizonTable({ tests }: { tests: CalibrationTest[] }) {
  const columns = [
    "Forecasts",
    "80% range held",
    "50% range held",
    "Mean width of 80%, points",
    "Mean error, points",
    "Best naive error, points",
    "Difference",
  ];
  return (
    <TableBox label="Calibration" className="fold">
      <table>
        <caption className="sr-only">What the ranges held, how wide they were, and mean errors</caption>
        <thead>
          <tr>
            <th scope="col">Forecast</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {tests.map(({ name, horizons }) => (
          <tbody key={name}>
            <tr className="group">
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {name}
              </th>
            </tr>
            {horizons.map((horizon) => (
              <tr key={nameHorizon(horizon)}>
                <th scope="row">{nameHorizon(horizon)}</th>
                <td>{formatInteger(horizon.cases)}</td>
                <td>{formatPercent(horizon.coverage80)}</td>
                <td>{formatPercent(horizon.coverage50)}</td>
                <td>{formatPoints(horizon.width80)}</td>
                <td>{formatPoints(horizon.mae)}</td>
                <td>{formatPoints(horizon.maeBestNaive)}</td>
                <td>{formatSignedPercent(horizon.mae / horizon.maeBestNaive - 1)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </TableBox>
  );
}
