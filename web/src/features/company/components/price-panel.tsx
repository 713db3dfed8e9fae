import { lazy, Suspense, useState } from "react";
import { formatDate, formatPerShare } from "../../../shared/format.ts";
import { Skeleton } from "../../../shared/ui/states.tsx";
import { usePriceHistory } from "../api/get-price-history.ts";
import { chooseWindow, type PastValue, type WindowId, windows } from "../choose-window.ts";

const PriceChart = lazy(async () => ({ default: (await import("./price-chart.tsx")).PriceChart }));

const chartHeight = 280;
/** Shares of US-listed companies trade in dollars. */
const currency = "USD";

/** Shows a company's share price over time with the values of its analyses, once it is loaded. */
export function PricePanel({ ticker, name, values }: { ticker: string; name: string; values: PastValue[] }) {
  const [window, setWindow] = useState<WindowId>("1y");
  const prices = usePriceHistory(ticker);
  if (prices.isPending) return <Skeleton height={chartHeight} />;
  const history = prices.data ?? [];
  const last = history.at(-1);
  // The page can do without prices: some listings have none.
  if (!last) return null;
  const drawn = chooseWindow({ prices: history, values, window });
  const latest = drawn.marks.at(0);
  const label = [
    `Share price of ${name} over ${windows.find(({ id }) => id === window)?.label}, last ${formatPerShare(last.adjClose, currency)} on ${formatDate(last.date)}`,
    ...(latest ? [`latest value ${formatPerShare(latest.value, currency)}`] : []),
  ].join("; ");
  return (
    <section aria-label="Share price" className="mb-7">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-[13px] text-ink-2">
          <li>
            <span aria-hidden="true" className="mr-1.5 inline-block h-0.5 w-4 bg-price align-middle" />
            Price, adjusted for dividends and splits
          </li>
          {drawn.marks.length > 0 ? (
            <li>
              <span
                aria-hidden="true"
                className="mr-1.5 inline-block size-2.5 rounded-full bg-value align-middle"
              />
              Our value, with the range of 8 in 10 trials
            </li>
          ) : null}
        </ul>
        <div role="group" aria-label="Period" className="flex gap-1">
          {windows.map(({ id, label: text }) => (
            <button
              key={id}
              type="button"
              className={`btn btn-small ${id === window ? "bg-sunken" : ""}`}
              aria-pressed={id === window}
              onClick={() => setWindow(id)}
            >
              {text}
            </button>
          ))}
        </div>
      </div>
      <Suspense fallback={<Skeleton height={chartHeight} />}>
        <PriceChart drawn={drawn} currency={currency} label={label} />
      </Suspense>
    </section>
  );
}
