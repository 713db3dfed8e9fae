import { StackedBars } from "../../../../shared/charts/stacked-bars.tsx";
import { formatMillions, formatMillionsShort, formatSignedPercent } from "../../../../shared/format.ts";
import { DataTable } from "../../../../shared/ui/data-table.tsx";
import type { CompleteReport } from "../../complete-report.ts";
import { arrangeBars } from "./arrange-bars.ts";
import { type SegmentTable, buildSegmentTable } from "./build-segment-table.ts";
import { Nothing, Panel } from "../../parts/panel.tsx";

/** Shows revenue by operating and by geographic segment over the latest four years. */
export function SegmentsTab({ report }: { report: CompleteReport }) {
  const { segments, company } = report;
  const operating = buildSegmentTable({ segments, type: "OPERATING" });
  const geographic = buildSegmentTable({ segments, type: "GEOGRAPHIC" });
  if (!operating && !geographic)
    return (
      <Panel title="Segments">
        <Nothing text="No segment data available." />
      </Panel>
    );
  return (
    <div className="grid gap-14">
      {operating ? (
        <SegmentBlock title="Operating segments" table={operating} currency={company.currency} />
      ) : null}
      {geographic ? (
        <SegmentBlock title="Geographic segments" table={geographic} currency={company.currency} />
      ) : null}
    </div>
  );
}

function SegmentBlock({ title, table, currency }: { title: string; table: SegmentTable; currency: string }) {
  const bars = arrangeBars(table);
  return (
    <Panel title={title} note={`Revenue in ${currency} millions, and growth on the year before`}>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <StackedBars
            names={bars.names}
            years={bars.years.map(({ growth, ...year }) => ({
              ...year,
              note: growth === null ? "" : formatSignedPercent(growth),
            }))}
            format={(value) => formatMillionsShort(value, currency)}
            label={`${title} by year`}
          />
          {bars.left.length > 0 ? (
            <p className="mt-2 text-[13px] text-ink-3">
              Below zero, so in the total but not drawn: {bars.left.join(", ")}.
            </p>
          ) : null}
        </div>
        <DataTable
          label={title}
          className="fold self-start"
          hasCaption
          columns={[`${currency} millions`, ...table.years.map(String)]}
        >
          {[...table.rows, { name: "Total", cells: table.total }].map((row) => (
            <tr key={row.name} className={row.name === "Total" ? "total" : undefined}>
              <th scope="row">{row.name}</th>
              {row.cells.map((cell, index) => (
                <SegmentFigures key={table.years[index]} {...cell} />
              ))}
            </tr>
          ))}
        </DataTable>
      </div>
    </Panel>
  );
}

function SegmentFigures({ revenue, growth }: { revenue: number | null; growth: number | null }) {
  return (
    <td>
      {formatMillions(revenue)}
      <span
        className="block text-xs font-normal"
        style={{ color: growth !== null && growth < 0 ? "var(--bear)" : "var(--ink-3)" }}
      >
        {growth === null ? "–" : formatSignedPercent(growth)}
      </span>
    </td>
  );
}
