import type { Overview } from "@plumbline/gateway/dto/admin-console.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { formatDecimal, formatInteger } from "../../../shared/format.ts";
import { ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
import { FigureCards } from "../console/figure-cards.tsx";
import { AnalysisSearch } from "./analysis-search.tsx";
import { CountBars } from "./count-bars.tsx";
import { Leaderboard } from "./leaderboard.tsx";

const samples = ["10", "20", "50", "100", "all"];
const defaultSample = "50";

const dollars = (value: number | null) => (value === null ? "N/A" : `$${formatDecimal(value, 4)}`);
const tokens = (value: number | null) => (value === null ? "N/A" : formatInteger(value));

const totals: [label: string, read: (data: Overview) => string][] = [
  ["Users", ({ totalUsers }) => formatInteger(totalUsers)],
  ["Users who bought credits", ({ usersWithPurchases }) => formatInteger(usersWithPurchases)],
  ["Users with a run in 30 days", ({ activeUsers }) => formatInteger(activeUsers)],
  ["Analyses", ({ totalAnalyses }) => formatInteger(totalAnalyses)],
];
const averages: [label: string, read: (data: Overview) => string][] = [
  ["Input tokens", ({ avgInputTokens }) => tokens(avgInputTokens)],
  ["Output tokens", ({ avgOutputTokens }) => tokens(avgOutputTokens)],
  ["Input cost", ({ avgInputCost }) => dollars(avgInputCost)],
  ["Output cost", ({ avgOutputCost }) => dollars(avgOutputCost)],
  ["Total cost", ({ avgTotalCost }) => dollars(avgTotalCost)],
];

function Figures({ rows, data }: { rows: typeof totals; data: Overview }) {
  const figures = rows.map(([label, read]) => [label, read(data)] as const);
  return <FigureCards figures={figures} className="lg:grid-cols-5" />;
}

/** Shows what the product is used for, and what its analyses cost. */
export function OverviewTab() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get("avgCount") ?? "";
  const avgCount = samples.includes(wanted) ? wanted : defaultSample;
  const overview = useQuery({
    queryKey: [...queryKeys.admin, "overview", avgCount],
    queryFn: () => call("GET /admin/overview", { query: { avgCount } }),
    placeholderData: keepPreviousData,
  });
  function choose(sample: string): void {
    setParams(
      (before) => {
        before.set("avgCount", sample);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  if (overview.isPending) return <TableSkeleton label="Loading the overview" />;
  if (overview.isError)
    return (
      <ErrorState
        title="Failed to fetch the overview"
        error={overview.error}
        retry={() => void overview.refetch()}
      />
    );
  const { data } = overview;
  return (
    <section aria-label="Overview">
      <h2 className="mb-4">Totals</h2>
      <Figures rows={totals} data={data} />
      <div className="mt-9 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2>Averages of an analysis</h2>
        <select
          className="input w-auto"
          aria-label="Sample"
          value={avgCount}
          onChange={(event) => choose(event.target.value)}
        >
          {samples.map((sample) => (
            <option key={sample} value={sample}>
              {sample === "all" ? "All analyses" : `Last ${sample} analyses`}
            </option>
          ))}
        </select>
      </div>
      <Figures rows={averages} data={data} />
      <p className="mt-3 text-ink-3">Over completed analyses that used a language model.</p>
      <div className="mt-9 grid gap-9 lg:grid-cols-2">
        <div>
          <h2 className="mb-4">Top tickers</h2>
          <CountBars
            label="Analyses by ticker"
            empty="Nothing has been analysed yet."
            rows={data.topTickers.map(({ ticker, count }) => ({ name: ticker, count }))}
          />
        </div>
        <div>
          <h2 className="mb-4">Ratings</h2>
          <CountBars
            label="Reviews by rating"
            empty="Nobody has written a review yet."
            rows={data.ratingCounts.map(({ rating, count }) => ({
              name: rating === 1 ? "1 star" : `${rating} stars`,
              count,
            }))}
          />
        </div>
      </div>
      <Leaderboard topUsers={data.topUsers} />
      <AnalysisSearch />
    </section>
  );
}
