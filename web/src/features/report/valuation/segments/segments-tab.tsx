import type { Segment } from "@plumbline/report/report.ts";
import { useContext } from "react";
import { StackedBars } from "../../../../shared/charts/stacked-bars.tsx";
import { formatMillions, formatMillionsShort, formatSignedPercent } from "../../../../shared/format.ts";
import { DataTable } from "../../../../shared/ui/data-table.tsx";
import { PaperContext } from "../../../../shared/ui/paper.ts";
import { Hint } from "../../../../shared/ui/term.tsx";
import type { CompleteReport } from "../../complete-report.ts";
import { arrangeBars } from "./arrange-bars.ts";
import { buildSegmentTable, type SegmentCell } from "./build-segment-table.ts";
import { describeFilings } from "./describe-filings.ts";
import { SegmentIndustries } from "./segment-industries.tsx";
import { Nothing, Panel } from "../../parts/panel.tsx";
import { SourceHint } from "../../parts/sources/source-hint.tsx";
import { Sourced } from "../../parts/sources/sourced.tsx";

/** Shows revenue by operating and by geographic segment over the latest four years. */
export function SegmentsTab({ report }: { report: CompleteReport }) {
  const paper = useContext(PaperContext);
  if (report.segments.length === 0)
    return (
      <Panel title="Segments">
        <Nothing text="No segment data available." />
      </Panel>
    );
  return (
    <div className="grid gap-14">
      <SegmentBlock title="Operating segments" type="OPERATING" report={report} />
      {/* The printed report has them with the beta of each segment. */}
      {paper === null && report.segments.some(({ type }) => type === "OPERATING") ? (
        <SegmentIndustries segments={report.valuation.costOfEquity.details.operating} />
      ) : null}
      <SegmentBlock title="Geographic segments" type="GEOGRAPHIC" report={report} />
    </div>
  );
}

/** Shows the segments of one type as bars and as a table; nothing if there are none. */
function SegmentBlock({
  title,
  type,
  report,
}: {
  title: string;
  type: Segment["type"];
  report: CompleteReport;
}) {
  const { segments, company } = report;
  const { currency } = company;
  const table = buildSegmentTable({ segments, type });
  if (!table) return null;
  const bars = arrangeBars(table);
  const filings = describeFilings(
    segments.filter((segment) => segment.type === type && table.years.includes(segment.year)),
  );
  return (
    <Panel
      title={title}
      note={
        <>
          Revenue in {currency} millions, and growth on the year before.
          {filings === "" ? null : (
            <>
              {" "}
              {filings}. <SourceHint />
            </>
          )}
        </>
      }
    >
      <div className="beside-on-paper grid gap-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
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
          openAt={table.years.at(-1)?.toString()}
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

function SegmentFigures({ revenue, growth, missing, source }: SegmentCell) {
  return (
    <td>
      <Sourced source={source}>{formatMillions(revenue)}</Sourced>
      <span
        className="block text-xs font-normal"
        style={{ color: growth !== null && growth < 0 ? "var(--bear)" : "var(--ink-3)" }}
      >
        {growth === null && missing ? <Hint text={missing}>N/A</Hint> : null}
        {growth === null && !missing ? "–" : null}
        {growth === null ? null : formatSignedPercent(growth)}
      </span>
    </td>
  );
}
