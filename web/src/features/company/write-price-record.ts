import type { JudgedPrice } from "@plumbline/market/judge-prices.ts";
import { formatInteger } from "../../shared/format.ts";

/** Fewer reports say nothing of a price's habits, and fewer years nothing of growth. */
const leastReports = 3;
const leastYears = 3;

/**
 * Says how often the company grew more than its price had asked, and how often our base case was
 * nearer to what came; null where too few reports are old enough.
 */
export function writePriceRecord(name: string, judged: readonly JudgedPrice[]): string | null {
  const old = judged.filter(({ years }) => years >= leastYears);
  if (old.length < leastReports) return null;
  const beaten = old.filter(({ asked, came }) => came > asked).length;
  const nearer = old.filter(
    ({ asked, expected, came }) => Math.abs(came - expected) < Math.abs(came - asked),
  ).length;
  return `Of ${formatInteger(old.length)} annual reports with three years or more behind them, ${name} grew more than its price had asked for after ${beaten}; our base case was nearer to what came than the price after ${nearer}.`;
}
