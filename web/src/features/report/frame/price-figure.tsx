import { formatPerShare } from "../../../shared/format.ts";
import { Hint } from "../../../shared/ui/term.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { missingReasons } from "../parts/known-figure.tsx";
import { Sourced } from "../parts/sources/sourced.tsx";

/** Shows the price of a share with its source, or why there is none. */
export function PriceFigure({ report: { company, sources } }: { report: CompleteReport }) {
  if (company.stockPrice === null) return <Hint text={missingReasons.noPrice}>{formatPerShare(null)}</Hint>;
  return (
    <Sourced source={sources.stockPrice}>{formatPerShare(company.stockPrice, company.currency)}</Sourced>
  );
}
