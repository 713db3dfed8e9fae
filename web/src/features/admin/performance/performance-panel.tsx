import type { PerformanceMetric } from "@plumbline/gateway/dto/admin.ts";
import { useSearchParams } from "react-router-dom";
import { formatDate, formatDecimal, formatInteger, formatSignedPercent } from "../../../shared/format.ts";
import { useListParams } from "../../../shared/lists/list-params.ts";
import { PagedList } from "../../../shared/lists/paged-list.tsx";
import { SortHeader } from "../../../shared/lists/sort-header.tsx";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import { RecommendationWord } from "../../../shared/ui/recommendation.tsx";
import { EmptyState, ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
import { TableBox } from "../../../shared/ui/table-box.tsx";
import {
  type PerformanceWindow,
  usePerformanceMetrics,
  usePerformanceSummary,
} from "../api/get-performance.ts";

const windows: { id: PerformanceWindow; name: string }[] = [
  { id: "3M", name: "3 months" },
  { id: "6M", name: "6 months" },
  { id: "12M", name: "12 months" },
];
const pages = { sizes: [10, 25, 50], sizeKey: "admin.performance.size" };
const nothing = "No analysis is old enough for this window yet.";

/** Shows what followed recommendations within a window: averages by word, and each analysis. */
export function PerformancePanel() {
  const [params, setParams] = useSearchParams();
  const window = windows.find(({ id }) => id === params.get("window"))?.id ?? "3M";
  return (
    <section aria-label="Performance of recommendations">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>Performance of recommendations</h2>
        <select
          className="input w-auto"
          aria-label="Window"
          value={window}
          onChange={(event) => setParams({ window: event.target.value }, { replace: true })}
        >
          {windows.map(({ id, name }) => (
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
      <Metrics window={window} />
    </section>
  );
}

function Summary({ window }: { window: PerformanceWindow }) {
  const summary = usePerformanceSummary(window);
  if (summary.isPending) return <TableSkeleton rows={5} label="Loading the summary" />;
  if (summary.isError)
    return (
      <ErrorState
        title="Failed to load performance"
        error={summary.error}
        retry={() => void summary.refetch()}
      />
    );
  if (summary.data.length === 0) return <EmptyState text={nothing} />;
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

function Metrics({ window }: { window: PerformanceWindow }) {
  const { query, sort, setSort, setSize, linkToPage } = useListParams({
    defaultSort: { by: "analysisCreatedAt", dir: "desc" },
    ...pages,
  });
  const { sortDir: sortOrder, ...page } = query;
  const metrics = usePerformanceMetrics({ window, ...page, sortOrder });
  const header = { sort, onSort: setSort, left: false };
  return (
    <PagedList
      query={metrics}
      loadingLabel="Loading the analyses"
      errorTitle="Failed to load performance"
      empty={<EmptyState text={nothing} />}
      linkToPage={linkToPage}
      sizes={pages.sizes}
      onSize={setSize}
    >
      {(items) => (
        <TableBox label="Performance by analysis" className="fold">
          <table>
            <caption className="sr-only">Performance by analysis</caption>
            <thead>
              <tr>
                <SortHeader label="Ticker" column="ticker" {...header} left />
                <SortHeader label="Analysed" column="analysisCreatedAt" {...header} left />
                <SortHeader label="Rec." column="recommendation" {...header} left />
                <SortHeader label="Total return" column="totalReturnAnnualized" {...header} />
                <SortHeader label="Active return" column="activeReturnAnnualized" {...header} />
                <SortHeader label="Alpha" column="jensenAlphaAnnualized" {...header} />
                <SortHeader label="Beta" column="beta" {...header} />
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.id}>
                  <th scope="row">{item.ticker}</th>
                  <td className="left">{formatDate(item.analysisCreatedAt)}</td>
                  <td className="left">
                    <RecommendationWord word={item.recommendation} />
                  </td>
                  <Figures {...item} />
                </tr>
              ))}
            </tbody>
          </table>
        </TableBox>
      )}
    </PagedList>
  );
}

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
