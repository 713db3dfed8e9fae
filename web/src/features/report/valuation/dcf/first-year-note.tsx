import type { FirstYear } from "@plumbline/report/report.ts";
import { formatMillionsShort } from "../../../../shared/format.ts";

/** Shows the first forecast year's FCFE beside last year's cash flow and payout; why they and incomes differ. */
export function FirstYearNote({ firstYear, currency }: { firstYear: FirstYear | null; currency: string }) {
  if (!firstYear) return null;
  const { fcfe, cashFlow, paidOut, reason, incomeReason } = firstYear;
  const write = (value: number) => formatMillionsShort(value, currency);
  return (
    <p className="num mt-4 text-ink-2">
      First forecast year: FCFE <strong className="text-ink">{write(fcfe)}</strong>. Last twelve months:{" "}
      {cashFlow === null
        ? null
        : `${write(cashFlow)} of operating cash flow less capital expenditure and share-based compensation, `}
      {paidOut === 0 ? "no" : `${write(paidOut)} of`} dividends and buybacks.
      {[incomeReason, reason].map((text) => (text ? ` ${text}` : null))}
    </p>
  );
}
