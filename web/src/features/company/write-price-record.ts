import type { JudgedPrice } from "@plumbline/market/judge-prices.ts";
import { formatInteger } from "../../shared/format.ts";

/** Fewer reports say nothing of a price's habits. */
const leastReports = 3;

/**
 * Says how often the company grew more than its price had asked, and how often our base case was
 * nearer to what came; null where too few reports have had their five years.
 */
export function writePriceRecord(name: string, judged: readonly JudgedPrice[]): string | null {
  const whole = judged.filter(({ isWhole }) => isWhole);
  if (whole.length < leastReports) return null;
  const beaten = whole.filter(({ asked, came }) => came > asked).length;
  const nearer = whole.filter(
    ({ asked, expected, came }) => Math.abs(came - expected) < Math.abs(came - asked),
  ).length;
  const count = formatInteger(whole.length);
  return `After ${beaten} of ${count} annual reports whose five years have passed, ${name} grew more than its price had asked for; after ${nearer}, our base case was nearer to what came than the price.`;
}
