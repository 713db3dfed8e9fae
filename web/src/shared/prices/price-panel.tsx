import type { PriceHistoryEntry } from "@plumbline/gateway/dto/market.ts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { formatDate, formatPerShare } from "../format.ts";
import { Skeleton } from "../ui/states.tsx";
import { usePriceHistory } from "./get-price-history.ts";
import { chooseWindow, type PastValue, type WindowId, windows } from "./choose-window.ts";

const PriceChart = lazy(async () => ({ default: (await import("./price-chart.tsx")).PriceChart }));

const chartHeight = 280;
/** Shares of US-listed companies trade in dollars. */
const currency = "USD";

type PriceLineProps = { ticker: string; name: string; values: PastValue[] };

/** Shows a company's share price over one year or five, with the values of its analyses. */
export function PricePanel(props: PriceLineProps) {
  const [window, setWindow] = useState<WindowId>("1y");
  return (
    <PriceLine {...props} window={window} keepsPlace>
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
    </PriceLine>
  );
}

/**
 * Shows a company's share price over a window of time with the values of analyses, once it is
 * loaded. kept: prices that the report holds, oldest first, shown where none can be loaded.
 * keepsPlace: whether the place of the chart says that there are no prices; else it closes.
 */
export function PriceLine({
  ticker,
  name,
  values,
  window,
  kept = [],
  keepsPlace = false,
  children,
}: PriceLineProps & {
  window: WindowId;
  kept?: PriceHistoryEntry[];
  keepsPlace?: boolean;
  children?: ReactNode;
}) {
  const prices = usePriceHistory(ticker);
  // The frame is there while prices are loaded, so that nothing below moves when they come.
  if (prices.isPending)
    return (
      <PriceFrame hasValues={values.length > 0} controls={children}>
        <Skeleton height={chartHeight} />
      </PriceFrame>
    );
  const history = prices.data?.length ? prices.data : kept;
  const last = history.at(-1);
  // The page can do without prices: some listings have none.
  if (!last && keepsPlace)
    return (
      <PriceFrame isEmpty hasValues={false} controls={children}>
        <p
          style={{ height: chartHeight }}
          className="card grid place-content-center px-6 text-center text-ink-2"
        >
          {prices.isError ? "Failed to load share prices." : `There are no share prices of ${ticker}.`}
        </p>
      </PriceFrame>
    );
  if (!last) return null;
  const drawn = chooseWindow({ prices: history, values, window });
  const latest = drawn.marks.at(0);
  const label = [
    `Share price of ${name} over ${windows.find(({ id }) => id === window)?.label}, last ${formatPerShare(last.adjClose, currency)} on ${formatDate(last.date)}`,
    ...(latest ? [`latest value ${formatPerShare(latest.value, currency)}`] : []),
  ].join("; ");
  return (
    <PriceFrame hasValues={drawn.marks.length > 0} controls={children}>
      <Suspense fallback={<Skeleton height={chartHeight} />}>
        <PriceChart drawn={drawn} currency={currency} label={label} />
      </Suspense>
    </PriceFrame>
  );
}

/** isEmpty: keeps the place of key and controls, which mean nothing without prices. */
function PriceFrame({
  isEmpty = false,
  hasValues,
  controls,
  children,
}: {
  isEmpty?: boolean;
  hasValues: boolean;
  controls: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label="Share price">
      <div className={`mb-2 flex flex-wrap items-center justify-between gap-3 ${isEmpty ? "invisible" : ""}`}>
        {/* A row of its own on a phone: the second key, which comes with the analyses, moves no control. */}
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-[13px] text-ink-2 max-sm:w-full">
          <li>
            <span aria-hidden="true" className="mr-1.5 inline-block h-0.5 w-4 bg-price align-middle" />
            Price, adjusted
          </li>
          {hasValues ? (
            <li>
              <span
                aria-hidden="true"
                className="mr-1.5 inline-block size-2.5 rounded-full bg-value align-middle"
              />
              Our value, and 8 in 10 trials
            </li>
          ) : null}
        </ul>
        {controls}
      </div>
      {children}
    </section>
  );
}
