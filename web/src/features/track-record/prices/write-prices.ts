import type { PriceRecords } from "@plumbline/gateway/dto/market.ts";
import { wasNearer } from "@plumbline/market/judge-prices.ts";
import { formatDate, formatInteger, formatPercent } from "../../../shared/format.ts";

type Quarter = PriceRecords["quarters"][number];

/** Says what the prices of the newest quarter ask for, beside what the base case expects. */
export function writeAsked({ day, companies, asked, expected, valueToPrice }: Quarter): string {
  const weighed =
    valueToPrice === null
      ? ""
      : ` Weighted by market value, these companies were worth ${formatPercent(valueToPrice)} of their prices.`;
  return `On ${formatDate(day)} the median price of ${formatInteger(companies)} companies asked for revenue to grow ${formatPercent(asked)} a year; our base cases expected ${formatPercent(expected)}.${weighed}`;
}

/** Fewer quarters are one moment of the market. */
const leastQuarters = 4;

/** Says after how many quarters prices had asked for more than came; null before enough are known. */
export function writeFollowed(quarters: readonly Quarter[]): string | null {
  const followed = quarters.flatMap(({ came, ...rest }) => (came === null ? [] : [{ ...rest, came }]));
  if (followed.length < leastQuarters) return null;
  const more = followed.filter(({ asked, came }) => asked > came).length;
  const nearer = followed.filter(wasNearer).length;
  return `Five years have passed since ${formatInteger(followed.length)} of these quarters: the median price had asked for more growth than came in ${formatInteger(more)}, and our median was nearer to it in ${formatInteger(nearer)}.`;
}
