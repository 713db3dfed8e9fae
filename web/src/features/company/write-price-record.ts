import { type JudgedPrice, listOldEnough, wasNearer } from "@plumbline/market/judge-prices.ts";
import { formatInteger } from "../../shared/format.ts";

/**
 * Says how often the company grew more than its price had asked, and how often our base case was
 * nearer to what came; null where too few reports are old enough.
 */
export function writePriceRecord(name: string, judged: readonly JudgedPrice[]): string | null {
  const old = listOldEnough(judged);
  if (old.length === 0) return null;
  const beaten = old.filter(({ asked, came }) => came > asked).length;
  const nearer = old.filter(wasNearer).length;
  return `Of ${formatInteger(old.length)} annual reports with three years or more behind them, ${name} grew more than its price had asked for after ${beaten}; our base case was nearer to what came than the price after ${nearer}.`;
}
