import { Link } from "react-router-dom";
import { formatPerShare } from "../../../shared/format.ts";
import { formatValue } from "../../../shared/format-value.ts";
import { RecommendationWord } from "../../../shared/ui/recommendation.tsx";
import { usePublicAnalyses } from "../api/list-public-analyses.ts";
import { AnalysisRange } from "./analysis-range.tsx";

const shown = 6;

/**
 * Shows the newest free analyses as cards with value, price and range. Shows nothing while they
 * load or where there are none: they are a suggestion beside what the page is for.
 */
export function FreeSamples() {
  const list = usePublicAnalyses({ query: { page: 1, limit: shown } });
  const items = list.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className="mt-14">
      <h2>Or read a free analysis</h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {items.map(({ id, companyName, value, price, p10, p90, recommendation }) => (
          <li key={id} className="card relative px-4 py-3 hover:border-line-strong">
            <div className="flex items-baseline justify-between gap-3">
              {/* The link covers the card. */}
              <Link
                to={`/public-analysis/${id}`}
                className="min-w-0 truncate font-medium after:absolute after:inset-0"
              >
                {companyName}
              </Link>
              <RecommendationWord word={recommendation} />
            </div>
            <div className="num mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-[13px]">
              <p>
                <span className="text-ink-3">Value</span>{" "}
                <span className="font-semibold text-value">{formatValue(value)}</span>{" "}
                <span className="ml-2 text-ink-3">Price</span>{" "}
                <span className="text-price">{formatPerShare(price)}</span>
              </p>
              <AnalysisRange value={value} price={price} p10={p10} p90={p90} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
