import { formatDecimal, formatInteger, formatPerShare } from "../../../shared/format.ts";
import { formatValue } from "../../../shared/format-value.ts";
import { RecommendationWord } from "../../../shared/ui/recommendation.tsx";
import type { Market } from "../market/open-market.ts";
import { CompanyLink, ReportLink } from "./company-links.tsx";

/** Says what is known of the company that is picked on the map, with its links; else how to pick one. */
export function PickedCompany({
  market,
  row,
  left,
}: {
  market: Market;
  row: number | null;
  /** Companies that are not on the map. */
  left: number;
}) {
  const company = row === null ? undefined : market.companies[row];
  const figure = (column: "value" | "price" | "valueToPrice" | "spread") => market.figures[column][row ?? 0];
  return (
    <div className="mt-2 min-h-[44px] text-[13px] leading-[22px] text-ink-2">
      <p aria-live="polite" className="num">
        {company ? (
          <>
            <CompanyLink ticker={company.ticker} name={company.name} className="font-medium" /> (
            {company.ticker}
            ): value {formatValue(figure("value"))}, price {formatPerShare(figure("price"))}, value to price{" "}
            {formatDecimal(figure("valueToPrice"))}, width of the range {formatDecimal(figure("spread"))}
            {company.word === null ? "" : ", "}
            {company.word === null ? null : <RecommendationWord word={company.word} />}.{" "}
            <ReportLink ticker={company.ticker}>Full report (1 credit)</ReportLink>
          </>
        ) : (
          "Across, value over price; upwards, a narrower range of simulated values. Pick a company with a click or the arrow keys; drag over the map to filter by both. Companies beyond an edge are drawn on it."
        )}
      </p>
      {left > 0 ? (
        <p className="text-ink-3">
          {formatInteger(left)} {left === 1 ? "company" : "companies"} without a price or a range, in the
          table only.
        </p>
      ) : null}
    </div>
  );
}
