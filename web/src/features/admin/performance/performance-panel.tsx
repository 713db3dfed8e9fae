import type { PerformanceMetric } from "@plumbline/gateway/dto/admin.ts";
import { formatDate, formatDecimal, formatInteger, formatSignedPercent } from "../../../shared/format.ts";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import { RecommendationWord } from "../../../shared/ui/recommendation.tsx";
import { EmptyState, ErrorState, InPlaceOfRows, TableSkeleton } from "../../../shared/ui/states.tsx";
import { type PerformanceWindow, usePerformanceSummary } from "../api/get-performance.ts";
import { AdminList } from "../console/admin-list.tsx";
import type { Column } from "../console/admin-table.tsx";
import { useAdminList } from "../console/use-admin-list.ts";

const windows: Record<PerformanceWindow, string> = {
  "3M": "3 months",
  "6M": "6 months",
  "12M": "12 months",
};
const isWindow = (name: string): name is PerformanceWindow => Object.hasOwn(windows, name);
const nothing = "No analysis is old enough for this window yet.";

/** Shows what followed recommendations within a window: averages by word, and each analysis. */
export function PerformancePanel() {
  const list = useAdminList({
    list: "GET /admin/performance-metrics",
    columns,
    defaultSort: { by: "analysisCreatedAt", dir: "desc" },
    sizeKey: "admin.performance.size",
    names: { order: "sortOrder" },
    filters: { window: windows },
  });
  const { readFilter, setFilter } = list.params;
  const chosen = readFilter("window");
  const window = isWindow(chosen) ? chosen : "3M";
  return (
    <section aria-label="Performance of recommendations">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>Performance of recommendations</h2>
        <select
          className="input w-auto"
          aria-label="Window"
          value={window}
          onChange={(event) => setFilter("window", event.target.value)}
        >
          {Object.entries(windows).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <p className="mt-1 mb-5 max-w-[80ch] text-ink-3">
        Yearly returns from the analysis to the end of the window. Active: over the S&amp;P 500. Alpha: over
        what its beta explains.
      </p>
      <Summary window={window} />
      <h3 className="mt-9 mb-3">By analysis</h3>
      <AdminList
        list={list}
        label="Performance by analysis"
        noun="performance"
        columns={columns}
        empty={nothing}
      />
    </section>
  );
}

/** One for each word. */
const summaryRows = 5;

function Summary({ window }: { window: PerformanceWindow }) {
  const summary = usePerformanceSummary(window);
  if (summary.isPending) return <TableSkeleton rows={summaryRows} label="Loading the summary" />;
  if (summary.isError)
    return (
      <ErrorState
        title="Failed to load performance"
        error={summary.error}
        retry={() => void summary.refetch()}
      />
    );
  if (summary.data.length === 0)
    return (
      <InPlaceOfRows rows={summaryRows}>
        <EmptyState text={nothing} />
      </InPlaceOfRows>
    );
  return (
    <DataTable
      label="Mean performance by recommendation"
      className="fold"
      hasCaption
      columns={["Recommendation", "Analyses", "Total return", "Active return", "Alpha", "Beta"]}
    >
      {summary.data.map((row) => (
        <tr key={row.recommendation}>
          <th scope="row">
            <RecommendationWord word={row.recommendation} />
          </th>
          <td>{formatInteger(row.count)}</td>
          <Figures {...row} />
        </tr>
      ))}
    </DataTable>
  );
}

const percent = (
  label: string,
  field: "totalReturnAnnualized" | "activeReturnAnnualized" | "jensenAlphaAnnualized",
): Column<PerformanceMetric> => ({
  label,
  value: (row) => row[field],
  show: (row) => formatSignedPercent(row[field]),
  sortBy: field,
  isNumber: true,
});
const columns: Column<PerformanceMetric>[] = [
  { label: "Ticker", value: ({ ticker }) => ticker, sortBy: "ticker" },
  {
    label: "Analysed",
    value: ({ analysisCreatedAt }) => analysisCreatedAt,
    show: ({ analysisCreatedAt }) => formatDate(analysisCreatedAt),
    sortBy: "analysisCreatedAt",
  },
  {
    label: "Rec.",
    value: ({ recommendation }) => recommendation,
    show: ({ recommendation }) => <RecommendationWord word={recommendation} />,
    sortBy: "recommendation",
  },
  percent("Total return", "totalReturnAnnualized"),
  percent("Active return", "activeReturnAnnualized"),
  percent("Alpha", "jensenAlphaAnnualized"),
  {
    label: "Beta",
    value: ({ beta }) => beta,
    show: ({ beta }) => formatDecimal(beta),
    sortBy: "beta",
    isNumber: true,
  },
];

function Figures(
  row: Omit<PerformanceMetric, "id" | "ticker" | "window" | "recommendation" | "analysisCreatedAt">,
) {
  return (
    <>
      <td>{formatSignedPercent(row.totalReturnAnnualized)}</td>
      <td>{formatSignedPercent(row.activeReturnAnnualized)}</td>
      <td>{formatSignedPercent(row.jensenAlphaAnnualized)}</td>
      <td>{formatDecimal(row.beta)}</td>
    </>
  );
}
