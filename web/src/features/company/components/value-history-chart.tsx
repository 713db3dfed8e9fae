import { Area, CartesianGrid, ComposedChart, Line, ReferenceLine, XAxis, YAxis } from "recharts";
import { listYearStarts } from "../../../shared/charts/list-year-starts.ts";
import { priceAxis, timeAxis, timeChartMargin } from "../../../shared/charts/time-axis.ts";
import { useWidth } from "../../../shared/charts/use-width.ts";
import { formatPerShareShort } from "../../../shared/format.ts";
import { findFloor, listLogTicks, type ValuedDay } from "../list-valued-days.ts";

const height = 300;
const narrowWidth = 560;

/**
 * Draws value, ranges and price of a company through time on a logarithmic axis, where equal
 * distances are equal returns. The line marks the chosen day.
 */
export function ValueHistoryChart({
  days,
  chosen,
  label,
}: {
  days: ValuedDay[];
  chosen: ValuedDay;
  label: string;
}) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const floor = findFloor(days);
  const above = (figure: number | null) => (figure === null ? null : Math.max(figure, floor));
  const data = days.map((day) => ({
    ...day,
    value: above(day.value),
    wide: [above(day.p10), above(day.p90)],
    narrow: [above(day.p25), above(day.p75)],
  }));
  const most = Math.max(...days.map(({ p90, price }) => Math.max(p90, price ?? 0)));
  const ticks = listLogTicks(floor, most);
  return (
    <div ref={ref} style={{ minHeight: height }} role="img" aria-label={label}>
      {width > 0 ? (
        <ComposedChart
          width={width}
          height={height}
          data={data}
          margin={timeChartMargin}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            {...timeAxis}
            domain={["dataMin", "dataMax"]}
            ticks={listYearStarts(days, width < narrowWidth ? 5 : 9)}
            tickFormatter={(time: number) => String(new Date(time).getUTCFullYear())}
          />
          <YAxis
            {...priceAxis}
            scale="log"
            domain={[ticks[0] ?? floor, ticks.at(-1) ?? most]}
            ticks={ticks}
            allowDataOverflow
            tickFormatter={(figure: number) => formatPerShareShort(figure, "USD")}
          />
          <Area dataKey="wide" stroke="none" fill="var(--value-soft)" isAnimationActive={false} />
          <Area
            dataKey="narrow"
            stroke="none"
            fill="var(--value-mid)"
            fillOpacity={0.45}
            isAnimationActive={false}
          />
          <ReferenceLine x={chosen.time} stroke="var(--line-strong)" />
          <Line dataKey="value" stroke="var(--value)" strokeWidth={2} dot={false} isAnimationActive={false} />
          <Line
            dataKey="price"
            stroke="var(--price)"
            strokeWidth={1.75}
            dot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      ) : null}
    </div>
  );
}
