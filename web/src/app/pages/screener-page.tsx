import { useMarketDay } from "../../features/screener/api/get-market-day.ts";
import { ScreenerSkeleton } from "../../features/screener/components/screener-skeleton.tsx";
import { ScreenerView } from "../../features/screener/components/screener-view.tsx";
import { isMissing } from "../../shared/api/api-error.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { EmptyState, ErrorState } from "../../shared/ui/states.tsx";

/** Shows the newest day of the market, filtered as the address says. */
export function ScreenerPage() {
  const market = useMarketDay();
  return (
    <div className="wrap pt-9 pb-20">
      <PageHead title="Screener" />
      <h1 className="serif-title">Screener</h1>
      {market.isPending ? <ScreenerSkeleton /> : null}
      {market.data ? <ScreenerView market={market.data} /> : null}
      {market.isError && !market.data ? (
        <div className="mt-6">
          {isMissing(market.error) ? (
            <EmptyState text="No day of the market has been valued yet. The companies appear here as soon as one is." />
          ) : (
            <ErrorState
              title="Failed to load the market"
              error={market.error}
              retry={() => void market.refetch()}
            />
          )}
        </div>
      ) : null}
    </div>
  );
}
