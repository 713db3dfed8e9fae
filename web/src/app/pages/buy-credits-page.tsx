import { PackList } from "../../features/landing/components/pack-list.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";

/** Shows what credits cost. Payment is not built yet. */
export function BuyCreditsPage() {
  return (
    <div className="wrap pt-9 pb-20">
      <PageHead title="Buy credits" noindex />
      <h1 className="serif-title">Buy credits</h1>
      <p className="mt-2 mb-6 text-ink-2">
        One credit pays for one analysis. Credits never expire. Online payment is not available yet.
      </p>
      <PackList />
    </div>
  );
}
