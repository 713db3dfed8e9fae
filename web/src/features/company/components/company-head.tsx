import type { TickerEntry } from "@plumbline/gateway/dto/market.ts";
import { Link } from "react-router-dom";
import { WatchStar } from "../../../shared/watch/watch-star.tsx";

/** Shows a company's name, exchange and sector, and the way to an analysis or why there is none. */
export function CompanyHead({ company, signedIn }: { company: TickerEntry; signedIn: boolean }) {
  const { ticker, title, exchangeFullName, industry, unavailable } = company;
  const start = `/analysis/new?ticker=${encodeURIComponent(ticker)}`;
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-4">
      <div>
        <h1 className="serif-title">{title}</h1>
        <p className="mt-1 text-ink-3">{[ticker, exchangeFullName, industry].filter(Boolean).join(" · ")}</p>
      </div>
      <div className="flex items-center gap-3">
        <WatchStar ticker={ticker} name={title} look="button" />
        {unavailable === null ? (
          // A visitor logs in first and comes back to the box.
          <Link className="btn btn-primary" to={start}>
            {signedIn ? `Analyse ${ticker}` : `Log in to analyse ${ticker}`}
          </Link>
        ) : (
          <p className="text-ink-3">Cannot be analysed. {unavailable}.</p>
        )}
      </div>
    </header>
  );
}
