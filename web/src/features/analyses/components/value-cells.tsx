import type { AnalysisListItem } from "@plumbline/gateway/dto/analysis.ts";
import { normaliseStatus } from "../../../shared/analysis-status.ts";
import { formatPerShare } from "../../../shared/format.ts";
import { formatUpside, formatValue } from "../../../shared/format-value.ts";
import type { Sort } from "../../../shared/lists/list-params.ts";
import { SortHeader } from "../../../shared/lists/sort-header.tsx";
import { AnalysisRange } from "./analysis-range.tsx";

const onlyWide = "max-lg:hidden";
const notOnPhones = "max-sm:hidden";

/** The headers of price, value, upside and range. */
export function ValueHeaders(header: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <>
      <SortHeader label="Price" column="price" left={false} className={notOnPhones} {...header} />
      <SortHeader label="Value" column="value" left={false} {...header} />
      <th scope="col" className={notOnPhones}>
        Upside
      </th>
      <th scope="col" className={`left ${onlyWide}`}>
        Range p10 to p90
      </th>
    </>
  );
}

function compareWithPrice({ price, value }: AnalysisListItem): number | null {
  return price === null || value === null || price <= 0 ? null : value / price - 1;
}

/**
 * Shows price, value, upside and range of a completed analysis; the cells of others are empty. On a
 * phone price and upside are below the value.
 */
export function ValueCells({ item }: { item: AnalysisListItem }) {
  const { price, value, p10, p90 } = item;
  if (normaliseStatus(item.status) !== "COMPLETED") {
    return (
      <>
        <td className={notOnPhones} />
        <td />
        <td className={notOnPhones} />
        <td className={onlyWide} />
      </>
    );
  }
  const upside = formatUpside({ perShareValue: value, upsidePercent: compareWithPrice(item) });
  return (
    <>
      <td className={`text-price ${notOnPhones}`}>{formatPerShare(price)}</td>
      <td>
        <span className="font-semibold text-value">{formatValue(value)}</span>
        <span className="block text-xs text-price sm:hidden">{formatPerShare(price)}</span>
        <span className="block text-xs text-ink-3 sm:hidden">{upside}</span>
      </td>
      <td className={notOnPhones}>{upside}</td>
      <td className={`left ${onlyWide}`}>
        <AnalysisRange
          value={value}
          price={price}
          p10={p10}
          p90={p90}
          missing={<span className="text-ink-3">N/A</span>}
        />
      </td>
    </>
  );
}
