import type { CompleteReport } from "../complete-report.ts";
import { BeliefSection } from "../belief-map/belief-section.tsx";
import { Panel } from "../parts/panel.tsx";
import { RangeChart } from "../parts/range-chart.tsx";
import { PriceLine } from "../../../shared/prices/price-panel.tsx";
import { SummaryTexts } from "./summary-texts.tsx";

/** Shows what the price asks for, the ranges of value, the recommendation and four summaries. */
export function SummaryTab({ report }: { report: CompleteReport }) {
  return (
    <div className="grid grid-cols-1 gap-9">
      <BeliefSection report={report} />
      <Panel title="Value and price">
        <div className="grid grid-cols-1 items-end gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <ReportPrices report={report} />
          <RangeChart report={report} />
        </div>
      </Panel>
      <SummaryTexts report={report} />
    </div>
  );
}

/**
 * Shows five years of prices with the report's value and range on the day of its price. Prices of
 * listings are in US dollars, so a report in another currency has none.
 */
function ReportPrices({ report }: { report: CompleteReport }) {
  const { id, ticker, companyName, company, base, valuation, priceHistory } = report;
  const { p10 = null, p90 = null } = valuation.percentiles;
  if (company.currency !== "USD") return null;
  const at = company.priceDate ?? report.completedAt ?? report.createdAt;
  return (
    <PriceLine
      ticker={ticker}
      name={companyName}
      values={[{ id, at, value: base.perShareValue, price: company.stockPrice, p10, p90 }]}
      window="5y"
      kept={priceHistory}
    />
  );
}
