import { useSearchParams } from "react-router-dom";
import { PackCards } from "../../features/credits/components/pack-cards.tsx";
import { useCredits } from "../../shared/api/use-credits.ts";
import { formatInteger } from "../../shared/format.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";

/** Sells credits: the checkout itself is a page of the payment provider. */
export function BuyCreditsPage() {
  const [params] = useSearchParams();
  const { data: credits } = useCredits();
  return (
    <div className="wrap pt-9 pb-20">
      <PageHead title="Buy credits" noindex />
      <h1 className="serif-title">Buy credits</h1>
      <p className="mt-2 mb-6 text-ink-2">
        One credit pays for one analysis. Credits never expire.
        {credits === undefined ? "" : ` You have ${formatInteger(credits)} now.`}
      </p>
      {params.get("payment") === "cancelled" ? (
        <p role="status" className="card mb-6 px-5 py-3">
          The checkout was cancelled. Nothing was charged.
        </p>
      ) : null}
      <PackCards />
      <section className="mt-8 max-w-[70ch]">
        <h2>Money-back guarantee</h2>
        <p className="mt-1 text-ink-2">
          Your first purchase is fully refundable while you have used fewer than 10 of its credits. A failed
          analysis returns its credit by itself.
        </p>
      </section>
    </div>
  );
}
