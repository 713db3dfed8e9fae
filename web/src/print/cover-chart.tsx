import { clampCentre, createLinearScale, estimateTextWidth } from "../shared/charts/scale.ts";
import { rangeLabels } from "../shared/recommendation-scale.ts";

const width = 658;
const height = 440;
const axisY = 358;
const barHeight = 34;

/**
 * Draws the price as a plumb line that hangs from a beam down to the axis, where the simulated
 * range and the value lie.
 */
export function CoverChart({
  value,
  price,
  range,
  format,
}: {
  value: number;
  price: number | null;
  range: [number, number] | null;
  format: (value: number) => string;
}) {
  const figures = [value, ...(price === null ? [] : [price]), ...(range ?? [])];
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const margin = (most - least) * 0.1 || Math.abs(most) * 0.1 || 1;
  const x = createLinearScale({ domain: [least - margin, most + margin], range: [0, width] });
  const valueText = `value ${format(value)}`;
  const priceText = price === null ? "" : `price ${format(price)}`;
  return (
    <svg
      className="cover-chart"
      width={width}
      height={height}
      role="img"
      aria-label={[
        valueText,
        priceText || "no price",
        range ? `${rangeLabels.outer} from ${format(range[0])} to ${format(range[1])}` : "",
      ].join(", ")}
    >
      <path d={`M0 1H${width}`} stroke="var(--ink)" strokeWidth="2" />
      <path d={`M0 ${axisY}H${width}`} stroke="var(--line-strong)" />
      {range ? (
        <>
          <rect
            x={x(range[0])}
            y={axisY - barHeight / 2}
            width={Math.max(3, x(range[1]) - x(range[0]))}
            height={barHeight}
            rx={3}
            fill="var(--value-soft)"
            stroke="var(--value)"
          />
          <RangeEnds range={range} x={x} format={format} />
        </>
      ) : null}
      <path
        d={`M${x(value)} ${axisY - barHeight / 2 - 10}V${axisY + barHeight / 2 + 10}`}
        stroke="var(--value)"
        strokeWidth="5"
      />
      <ValueLabel x={x(value)} priceX={price === null ? null : x(price)} text={valueText} />
      {price === null ? null : (
        <>
          <path d={`M${x(price)} 0V${axisY - 16}`} stroke="var(--price)" strokeWidth="2.5" />
          <path d={`M${x(price)} ${axisY - 20}l14 16-14 20-14-20z`} fill="var(--price)" />
          <PriceLabel x={x(price)} text={priceText} />
        </>
      )}
    </svg>
  );
}

/** Writes the value above its mark; to the side if the price line hangs there. */
function ValueLabel({ x, priceX, text }: { x: number; priceX: number | null; text: string }) {
  const label = estimateTextWidth(text, 17) + 4;
  const centre = clampCentre({ x, label, width });
  const room = label / 2 + 6;
  const isCrossed = priceX !== null && Math.abs(priceX - centre) < room;
  const aside = isCrossed ? priceX + (priceX > x ? -room : room) : centre;
  return (
    <text x={aside} y={axisY - barHeight / 2 - 20} textAnchor="middle" className="cover-value">
      {text}
    </text>
  );
}

/** Writes the price beside its line, near the beam, on the side that has room. */
function PriceLabel({ x, text }: { x: number; text: string }) {
  const hasRoom = x + 12 + estimateTextWidth(text, 17) < width;
  return (
    <text x={hasRoom ? x + 12 : x - 12} y={34} textAnchor={hasRoom ? "start" : "end"} className="cover-price">
      {text}
    </text>
  );
}

function RangeEnds({
  range,
  x,
  format,
}: {
  range: [number, number];
  x: (value: number) => number;
  format: (value: number) => string;
}) {
  const labels = [`${rangeLabels.short} ${format(range[0])}`, `to ${format(range[1])}`];
  const widths = labels.map((text) => estimateTextWidth(text, 14) + 10);
  const low = clampCentre({ x: x(range[0]), label: widths[0] ?? 0, width });
  const high = clampCentre({ x: x(range[1]), label: widths[1] ?? 0, width });
  // Labels of a narrow range stand to either side of its middle.
  const apart = ((widths[0] ?? 0) + (widths[1] ?? 0)) / 2 - (high - low);
  const shift = Math.max(0, apart) / 2;
  return [low - shift, high + shift].map((centre, index) => (
    <text key={labels[index]} x={centre} y={axisY + 54} textAnchor="middle" className="cover-range">
      {labels[index]}
    </text>
  ));
}
