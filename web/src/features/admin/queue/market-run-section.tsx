import type { MarketRun } from "@plumbline/gateway/dto/admin-console.ts";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { formatDate, formatDecimal, formatInteger, formatTime } from "../../../shared/format.ts";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import { EmptyState, ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
import { FigureCards } from "../console/figure-cards.tsx";

const refreshMs = 10_000;

/** Shows how far the newest valuation of the market is, and why companies were refused. */
export function MarketRunSection() {
  const run = useQuery({
    queryKey: [...queryKeys.admin, "market-run"],
    queryFn: () => call("GET /admin/market-run"),
    refetchInterval: ({ state }) => (state.data?.finishedAt ? false : refreshMs),
  });
  return (
    <section aria-labelledby="market-run">
      <h2 id="market-run" className="mt-9 mb-4">
        Valuation of the market
      </h2>
      <Content run={run} />
    </section>
  );
}

function Content({ run }: { run: UseQueryResult<MarketRun> }) {
  if (run.isPending) return <TableSkeleton rows={2} label="Loading the valuation of the market" />;
  if (run.isError)
    return (
      <ErrorState
        title="Failed to fetch the valuation of the market"
        error={run.error}
        retry={() => void run.refetch()}
      />
    );
  return run.data ? <Run run={run.data} /> : <EmptyState text="No day of the market has been valued yet." />;
}

const formatMoment = (moment: string) => `${formatDate(moment)}, ${formatTime(moment)}`;

const describeProgress = ({ startedAt, finishedAt, minutesLeft }: NonNullable<MarketRun>): string => {
  if (finishedAt) return `Began ${formatMoment(startedAt)}, finished ${formatMoment(finishedAt)}.`;
  if (minutesLeft === null) return `Began ${formatMoment(startedAt)}; no company is done yet.`;
  const minutes = Math.ceil(minutesLeft);
  return `Began ${formatMoment(startedAt)}; about ${formatInteger(minutes)} ${minutes === 1 ? "minute" : "minutes"} left at this pace.`;
};

function Run({ run }: { run: NonNullable<MarketRun> }) {
  const refused = run.refused.reduce((sum, { count }) => sum + count, 0);
  const done = run.valued + refused;
  const rest = Math.max(0, run.companies - done);
  const figures: [string, string][] = [
    ["Companies", formatInteger(run.companies)],
    ["Valued", formatInteger(run.valued)],
    ["Refused", formatInteger(refused)],
    // A run ends after six hours without the companies that could not be read.
    [run.finishedAt ? "Failed" : "Left", formatInteger(rest)],
    ["Minutes per 1,000", run.minutesPerThousand === null ? "N/A" : formatDecimal(run.minutesPerThousand)],
  ];
  return (
    <>
      <p className="-mt-3 mb-4 text-ink-3">
        Day {formatDate(run.day)}, model {run.modelVersion}. {describeProgress(run)}
      </p>
      <progress
        className="bar mb-4 w-full"
        max={Math.max(1, run.companies)}
        value={Math.min(done, run.companies)}
        aria-label="Companies done"
      />
      <FigureCards
        label="Valuation of the market"
        figures={figures}
        className="sm:grid-cols-3 lg:grid-cols-5"
      />
      {run.refused.length > 0 ? (
        <div className="mt-4 max-w-[560px]">
          <DataTable label="Refused companies by reason" columns={["Reason", "Companies"]}>
            {run.refused.map(({ code, count }) => (
              <tr key={code}>
                <th scope="row">{code}</th>
                <td>{formatInteger(count)}</td>
              </tr>
            ))}
          </DataTable>
        </div>
      ) : null}
    </>
  );
}
