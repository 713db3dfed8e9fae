import { explainBase } from "@plumbline/model/explain-base.ts";
import { meaningfulRatio } from "@plumbline/model/meaningful-ratio.ts";
import type { MarketHistory } from "@plumbline/gateway/dto/market.ts";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { formatDate, formatPercent, formatPerShare } from "../../../shared/format.ts";
import { RecommendationWord } from "../../../shared/ui/recommendation.tsx";
import { Skeleton } from "../../../shared/ui/states.tsx";
import { TableBox } from "../../../shared/ui/table-box.tsx";
import { useMarketHistory } from "../api/get-market-history.ts";
import { findPlace, listValuedDays, type ValuedDay } from "../list-valued-days.ts";

const ValueHistoryChart = lazy(async () => ({
  default: (await import("./value-history-chart.tsx")).ValueHistoryChart,
}));

const chartHeight = 300;
/** Fewer days are no history. */
const leastDays = 4;

const formatMoney = (figure: number) => formatPerShare(figure, "USD");

const describePrice = (price: number | null, value: number): string => {
  if (price === null) return "We have no price of that day.";
  const change = meaningfulRatio("growth", price - value, value);
  if (change === null) return `The price was ${formatMoney(price)}. ${explainBase("The value", value)}`;
  const distance = formatPercent(Math.abs(change));
  return `The price was ${formatMoney(price)}, ${distance} ${change < 0 ? "below" : "above"} the value.`;
};

/** Says what a price asks of revenue: "to grow 5.0%", or "to shrink 2.6%". */
const writeAsked = (growth: number): string =>
  `to ${growth < 0 ? "shrink" : "grow"} ${formatPercent(Math.abs(growth))}`;

/** Says in a sentence what was known of the company on a day. */
function DayText({ name, day }: { name: string; day: ValuedDay }) {
  const { value, p10, p90, price, filed, growth, impliedGrowth, word } = day;
  return (
    <p className="mt-3 max-w-[68ch]" aria-live="polite">
      <strong>{formatDate(day.day)}</strong>, with the reports filed by {formatDate(filed)}: a share of {name}{" "}
      was worth {formatMoney(value)}, in 8 of 10 trials {formatMoney(p10)} to {formatMoney(p90)}.{" "}
      {describePrice(price, value)}{" "}
      {growth !== null && impliedGrowth !== null
        ? `It asked for revenue ${writeAsked(impliedGrowth)} a year at first; the record supported ${formatPercent(growth)}. `
        : null}
      {word ? <RecommendationWord word={word} /> : null}
    </p>
  );
}

/** Says where the company lies among all that were valued the same night. */
function RankText({ name, rank }: { name: string; rank: NonNullable<MarketHistory["rank"]> }) {
  const { day, valueToPrice, others, dearer, industry, industryOthers, industryDearer } = rank;
  if (others === 0) return null;
  return (
    <p className="mt-2 max-w-[68ch]">
      By the same rules on {formatDate(day)}, {name} is worth {formatPercent(valueToPrice)} of its price: it
      is cheaper than {dearer} of {others} other companies
      {industryOthers > 0 ? `, and than ${industryDearer} of ${industryOthers} in ${industry}` : ""}.
    </p>
  );
}

function DayTable({ days }: { days: ValuedDay[] }) {
  return (
    <details className="mt-3">
      <summary>All quarters as a table</summary>
      <TableBox label="Values by quarter">
        <table className="table">
          <thead>
            <tr>
              {["Day", "Price", "Value", "p10", "p90"].map((head, i) => (
                <th key={head} scope="col" className={i > 0 ? "num" : ""}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDate(day.day)}</th>
                {[day.price, day.value, day.p10, day.p90].map((figure, i) => (
                  <td key={i} className="num">
                    {figure === null ? "N/A" : formatMoney(figure)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </details>
  );
}

/**
 * Shows what a company was worth at the end of each quarter, with what was known then. The address
 * keeps the chosen day (?at=2015-03-31). Nothing is shown of a company that is not in the table of
 * the market.
 */
export function ValueHistory({ ticker, name }: { ticker: string; name: string }) {
  const [params, setParams] = useSearchParams();
  const history = useMarketHistory(ticker);
  const days = listValuedDays(history.data?.days ?? []);
  const [first, last] = [days[0], days.at(-1)];
  if (days.length < leastDays || !first || !last) return null;
  const place = findPlace(days, params.get("at"));
  const chosen = days[place] ?? last;
  const choose = (day: ValuedDay) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (day === last) next.delete("at");
        else next.set("at", day.day);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <section aria-label="Value through time" className="mb-9">
      <h2 className="mb-1">Value through time</h2>
      <p className="mb-3 max-w-[68ch] text-ink-2">
        Each value uses only what was filed and traded by its day, and the rules of today. It shows how the
        value moved with the reports; it is no record of what we said then.
      </p>
      <ul className="mb-1 flex flex-wrap gap-x-5 gap-y-1 text-[13px] text-ink-2">
        <li>
          <span aria-hidden="true" className="mr-1.5 inline-block h-0.5 w-4 bg-value align-middle" />
          Value
        </li>
        <li>
          <span aria-hidden="true" className="mr-1.5 inline-block h-2.5 w-4 bg-value-soft align-middle" />8 in
          10 trials, darker 5 in 10
        </li>
        <li>
          <span aria-hidden="true" className="mr-1.5 inline-block h-0.5 w-4 bg-price align-middle" />
          Price
        </li>
        <li>Adjusted for splits; equal distances are equal returns</li>
      </ul>
      <Suspense fallback={<Skeleton height={chartHeight} />}>
        <ValueHistoryChart
          days={days}
          chosen={chosen}
          label={`Value of a share of ${name} from ${formatDate(first.day)}, ${formatMoney(first.value)}, to ${formatDate(last.day)}, ${formatMoney(last.value)}, with its ranges and its price`}
        />
      </Suspense>
      <input
        type="range"
        className="mt-1 w-full accent-value"
        aria-label="Day"
        aria-valuetext={formatDate(chosen.day)}
        min={0}
        max={days.length - 1}
        step={1}
        value={place}
        onChange={({ target }) => choose(days[Number(target.value)] ?? last)}
      />
      <DayText name={name} day={chosen} />
      {history.data?.rank ? <RankText name={name} rank={history.data.rank} /> : null}
      <DayTable days={days} />
    </section>
  );
}
