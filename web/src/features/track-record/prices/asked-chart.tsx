import type { PriceRecords } from "@plumbline/gateway/dto/market.ts";
import { CartesianGrid, ComposedChart, Line, XAxis, YAxis } from "recharts";
import { listYearStarts } from "../../../shared/charts/list-year-starts.ts";
import { priceAxis, timeAxis, timeChartMargin } from "../../../shared/charts/time-axis.ts";
import { useWidth } from "../../../shared/charts/use-width.ts";
import { formatPercent } from "../../../shared/format.ts";
import { chartHeight, lines } from "./lines.ts";

const narrowWidth = 560;

/** Draws growth of revenue a year through time: what was asked for, expected, and what came. */
export function AskedChart({ quarters, label }: { quarters: PriceRecords["quarters"]; label: string }) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const data = quarters.map((quarter) => ({ ...quarter, time: Date.parse(quarter.day) }));
  const years = listYearStarts(quarters, width < narrowWidth ? 5 : 9);
  return (
    <div ref={ref} style={{ minHeight: chartHeight }} role="img" aria-label={label}>
      {width > 0 ? (
        <ComposedChart
          width={width}
          height={chartHeight}
          data={data}
          margin={timeChartMargin}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            {...timeAxis}
            domain={["dataMin", "dataMax"]}
            ticks={years}
            tickFormatter={(time: number) => String(new Date(time).getUTCFullYear())}
          />
          <YAxis {...priceAxis} tickFormatter={(figure: number) => formatPercent(figure)} />
          {lines.map(({ key, color }) => (
            <Line
              key={key}
              dataKey={key}
              stroke={color}
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
          ))}
        </ComposedChart>
      ) : null}
    </div>
  );
}
