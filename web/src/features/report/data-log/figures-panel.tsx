import { useMemo } from "react";
import { formatDate, writeDates } from "../../../shared/format.ts";
import { Pager } from "../../../shared/lists/pager.tsx";
import { SearchBox } from "../../../shared/lists/search-box.tsx";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { CsvLink } from "../parts/csv/csv-link.tsx";
import { Nothing, Panel } from "../parts/panel.tsx";
import { DocumentLink } from "../parts/sources/document-link.tsx";
import { sourceKinds } from "../parts/sources/source-kinds.ts";
import { type FigureRow, listFigures } from "./list-figures.ts";
import { listCsvLines } from "./list-csv-lines.ts";
import { takePage } from "./take-page.ts";
import { figuresId, useFigureFilters } from "./use-figure-filters.ts";

/** A page of this many figures is a few screens long. */
const pageSize = 50;
const kinds = Object.entries(sourceKinds);

function matches({ figure, value, source }: FigureRow, search: string): boolean {
  const text = [figure, value, source.label, source.tag, source.accession, source.note].join(" ");
  // A reader types a date as it is shown, or as a file has it.
  return `${text} ${writeDates(text)}`.toLowerCase().includes(search.trim().toLowerCase());
}

/**
 * Lists the report's figures with their sources by pages; they can be filtered, searched and
 * exported, all pages in one file.
 */
export function FiguresPanel({ report }: { report: CompleteReport }) {
  const { filters, page, setFilter, linkToPage } = useFigureFilters();
  const all = useMemo(() => listFigures(report), [report]);
  const groups = [...new Set(all.map((row) => row.group))].map((name): [string, string] => [name, name]);
  // An address can name a part or a kind that this report lacks: it counts as none.
  const part = groups.some(([name]) => name === filters.part) ? filters.part : "";
  const kind = kinds.some(([name]) => name === filters.kind) ? filters.kind : "";
  const rows = all.filter(
    (row) =>
      (kind === "" || row.source.kind === kind) &&
      (part === "" || row.group === part) &&
      matches(row, filters.search),
  );
  const { shown, meta } = takePage({ rows, page, limit: pageSize });
  return (
    <Panel
      title={<span id={figuresId}>Figures</span>}
      note={`Every figure on which the report rests, ${report.company.currency} millions unless a sign says otherwise: its value, and the document, formula or reason behind it.`}
    >
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <div className="w-56">
          <SearchBox
            value={filters.search}
            onChange={(text) => setFilter("search", text)}
            label="Search figures"
          />
        </div>
        <Filter
          label="Part of the report"
          all="All parts"
          options={groups}
          value={part}
          onChange={(name) => setFilter("part", name)}
        />
        <Filter
          label="Kind of source"
          all="All kinds"
          options={kinds}
          value={kind}
          onChange={(name) => setFilter("kind", name)}
        />
        <span className="num flex-1 text-[13px] text-ink-3" role="status">
          {rows.length} of {all.length}
        </span>
        <CsvLink fileName={`${report.ticker}_figures.csv`} lines={listCsvLines(rows)} />
      </div>
      {rows.length === 0 ? (
        <Nothing text="No figure matches." />
      ) : (
        <DataTable
          label="Figures"
          className="fold"
          hasCaption
          columns={["Figure", "Value", { left: "Kind" }, { left: "Source" }, { left: "Period" }]}
        >
          {shown.map((row) => (
            <FigureLine key={`${row.group}-${row.figure}`} {...row} />
          ))}
        </DataTable>
      )}
      {meta.totalPages > 1 ? <Pager meta={meta} linkTo={linkToPage} /> : null}
    </Panel>
  );
}

/** Chooses one of the options, or all of them (an empty value). */
function Filter({
  label,
  all,
  options,
  value,
  onChange,
}: {
  label: string;
  all: string;
  options: [value: string, label: string][];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <select
      className="input w-auto"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {options.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </select>
  );
}

function FigureLine({ figure, value, source }: FigureRow) {
  const period = [source.periodStart, source.periodEnd].filter((day) => day !== null).map(formatDate);
  return (
    <tr>
      <th scope="row" className="max-w-[220px] align-top !whitespace-normal sm:min-w-[170px]">
        {figure}
      </th>
      <td className="align-top">{value}</td>
      <td className="left align-top">{sourceKinds[source.kind]}</td>
      <td className="wrap-text align-top">
        <DocumentLink url={source.url}>{writeDates(source.label)}</DocumentLink>
        {source.tag ? <span className="block text-xs break-all text-ink-3">{source.tag}</span> : null}
        {source.accession ? <span className="num block text-xs text-ink-3">{source.accession}</span> : null}
        {source.note ? <span className="block text-xs text-ink-3">{writeDates(source.note)}</span> : null}
      </td>
      <td className="left align-top">{period.join(" to ")}</td>
    </tr>
  );
}
