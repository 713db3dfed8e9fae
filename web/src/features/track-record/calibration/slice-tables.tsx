import { formatInteger, formatPercent } from "../../../shared/format.ts";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import { Figure } from "../part.tsx";
import { type CalibrationTest, nameHorizon } from "./horizons.ts";
import { leastCases, listSlices, nameSlice, rankSlices, type TrackSlice } from "./rank-slices.ts";

/** Shows where the 80% ranges held least and most, by size and sector. */
export function SpreadTable({ tests }: { tests: CalibrationTest[] }) {
  return (
    <Figure
      title="Where they held least and most"
      note={`Of sizes and sectors with at least ${leastCases} forecasts; in brackets, how many there were.`}
    >
      <DataTable
        label="Sizes and sectors whose 80% ranges held least and most"
        className="fold"
        hasCaption
        columns={["80% range of", { left: "Least" }, "Held", { left: "Most" }, "Held "]}
      >
        {tests.flatMap(({ name, horizons }) =>
          horizons.flatMap((horizon) => {
            const ranked = rankSlices(horizon);
            if (!ranked) return [];
            const { least, most } = ranked;
            return [
              <tr key={`${name} ${nameHorizon(horizon)}`}>
                <th scope="row">
                  {nameHorizon(horizon)}, <span className="text-ink-3">{name.toLowerCase()}</span>
                </th>
                <td className="left">{describe(least)}</td>
                <td>{formatPercent(least.coverage80)}</td>
                <td className="left">{describe(most)}</td>
                <td>{formatPercent(most.coverage80)}</td>
              </tr>,
            ];
          }),
        )}
      </DataTable>
    </Figure>
  );
}

const describe = (slice: TrackSlice) => `${nameSlice(slice)} (${formatInteger(slice.cases)})`;

/** Shows what the 80% ranges held for every size and sector, with the number of forecasts. */
export function SlicesTable({ test: { name, horizons } }: { test: CalibrationTest }) {
  return (
    <DataTable
      label={`80% ranges by size and sector: ${name}`}
      className="fold"
      hasCaption
      columns={["Size or sector", ...horizons.map(nameHorizon)]}
    >
      {listSlices(horizons).map((row) => (
        <tr key={nameSlice(row)}>
          <th scope="row">{nameSlice(row)}</th>
          {row.cells.map(({ horizon, slice }) => (
            <td key={horizon}>
              {slice ? `${formatPercent(slice.coverage80)} of ${formatInteger(slice.cases)}` : "N/A"}
            </td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}
