import {
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceDot,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { listTicks } from "../charts/scale.ts";
import { priceAxis, timeAxis, timeChartMargin } from "../charts/time-axis.ts";
import { useWidth } from "../charts/use-width.ts";
import { formatDate, formatPerShare, formatPerShareShort } from "../format.ts";
import { type chooseWindow, listMonthTicks, type PricePoint } from "./choose-window.ts";

const height = 280;
const narrowWidth = 560;

/** Returns the ISO day of a time. */
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Draws the share price over time, and for each analysis the range of its simulated values, its
 * value and the price of that day, on one plumb line.
 */
export function PriceChart({
  drawn: { points, marks, domain },
  currency,
  label,
}: {
  drawn: ReturnType<typeof chooseWindow>;
  currency: string;
  label: string;
}) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const formatPrice = (value: number) => formatPerShareShort(value, currency);
  const monthTicks = listMonthTicks({ domain, count: width < narrowWidth ? 4 : 8 });
  const figures = [
    0,
    ...points.map(({ price }) => price),
    ...marks.flatMap(({ value, p10, p90, price }) => [value, p10 ?? value, p90 ?? value, price ?? value]),
  ];
  const priceTicks = listTicks({ domain: [Math.min(...figures), Math.max(...figures)], count: 4 });
  return (
    <div ref={ref} style={{ minHeight: height }} role="img" aria-label={label}>
      {width > 0 ? (
        <ComposedChart
          width={width}
          height={height}
          data={points}
          margin={timeChartMargin}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            {...timeAxis}
            domain={domain}
            tickFormatter={(time: number) => formatDate(dayOf(time)).replace(/^\d+ /, "")}
            ticks={monthTicks}
          />
          <YAxis
            {...priceAxis}
            domain={[priceTicks[0] ?? 0, priceTicks.at(-1) ?? 0]}
            ticks={priceTicks}
            tickFormatter={(value: number) => (value === 0 ? "$0" : formatPrice(value))}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: "var(--line-strong)" }}
            content={({ active, payload }) => {
              const point = active ? (payload[0]?.payload as PricePoint | undefined) : undefined;
              return point ? (
                <div className="card px-3 py-2 text-[13px] shadow-over">
                  {formatDate(dayOf(point.time))}: {formatPerShare(point.price, currency)}
                </div>
              ) : null;
            }}
          />
          <Line
            dataKey="price"
            stroke="var(--price)"
            strokeWidth={1.5}
            dot={false}
            isAnimationActive={false}
          />
          {marks.flatMap(({ id, time, value, price, p10, p90 }) => [
            <ReferenceLine
              key={`${id}-line`}
              stroke="var(--value)"
              segment={[
                { x: time, y: Math.min(value, price ?? value) },
                { x: time, y: Math.max(value, price ?? value) },
              ]}
            />,
            ...(p10 === null || p90 === null
              ? []
              : [
                  <ReferenceLine
                    key={`${id}-range`}
                    stroke="var(--value-mid)"
                    strokeWidth={7}
                    strokeOpacity={0.55}
                    segment={[
                      { x: time, y: p10 },
                      { x: time, y: p90 },
                    ]}
                  />,
                ]),
            <ReferenceDot
              key={`${id}-value`}
              x={time}
              y={value}
              r={4.5}
              fill="var(--value)"
              stroke="var(--surface)"
            />,
            ...(price === null
              ? []
              : [
                  <ReferenceDot
                    key={`${id}-price`}
                    x={time}
                    y={price}
                    shape={({ cx = 0, cy = 0 }) => (
                      <path d={`M${cx} ${cy - 6}l4.5 6-4.5 6-4.5-6z`} fill="var(--price)" />
                    )}
                  />,
                ]),
          ])}
        </ComposedChart>
      ) : null}
    </div>
  );
}
