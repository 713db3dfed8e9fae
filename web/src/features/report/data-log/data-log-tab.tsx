import { formatDate } from "../../../shared/format.ts";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import { listSources } from "./list-sources.ts";
import type { CompleteReport } from "../complete-report.ts";
import { DocumentLink } from "../parts/sources/document-link.tsx";
import { Panel } from "../parts/panel.tsx";
import { sourceKinds } from "../parts/sources/source-kinds.ts";

/**
 * Shows the report's sources (filings, datasets, computations, assumptions) and how it was
 * computed.
 */
export function DataLogTab({ report }: { report: CompleteReport }) {
  const rows = listSources(report);
  return (
    <div className="grid gap-10">
      <Panel title="Sources" note="Where every input of the report comes from, and what was assumed.">
        <DataTable
          label="Sources"
          columns={["Figure", { left: "Kind" }, { left: "Source" }, { left: "Tag" }, { left: "Period" }]}
        >
          {rows.map(({ source, figure, periodStart, periodEnd }) => (
            <tr key={`${figure}-${source.label}-${source.tag}`}>
              <th scope="row" className="max-w-[240px] align-top !whitespace-normal">
                {figure}
              </th>
              <td className="left align-top">{sourceKinds[source.kind]}</td>
              <td className="wrap-text align-top">
                <DocumentLink url={source.url}>{source.label}</DocumentLink>
                {source.accession ? (
                  <span className="num block text-xs text-ink-3">{source.accession}</span>
                ) : null}
                {source.note ? <span className="block text-xs text-ink-3">{source.note}</span> : null}
              </td>
              <td className="left align-top">{source.tag ?? ""}</td>
              <td className="left align-top">
                {[periodStart, periodEnd]
                  .filter((day) => day !== null)
                  .map(formatDate)
                  .join(" to ")}
              </td>
            </tr>
          ))}
        </DataTable>
      </Panel>
      <Panel title="How it was computed">
        <p className="text-ink-2">
          Model {report.valuation.modelVersion}, {report.valuation.simulation.trials.toLocaleString("en-US")}{" "}
          trials from seed {report.valuation.simulation.seed}. The same inputs and seed give the same figures.
        </p>
        {report.financials.notes.length > 0 ? (
          <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-ink-2">
            {report.financials.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
      </Panel>
    </div>
  );
}
