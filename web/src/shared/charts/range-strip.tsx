import type { PriceZones } from "@plumbline/model/recommendation-word.ts";
import { chooseRecommendationColor, rangeLabels } from "../recommendation-scale.ts";
import { clampCentre, createLinearScale, estimateTextWidth } from "./scale.ts";
import { useWidth } from "./use-width.ts";

const height = 50;
const axisY = 20;
/** Height of the row of words under a strip with zones. */
const wordsHeight = 16;
/** Narrowest zone, in pixels, that holds its word. */
const leastWord = 30;

/** Draws one line with the range in which eight of ten trials lie, a mark for the value and a plumb bob for the price. */
export function RangeStrip({
  low,
  high,
  value,
  price,
  format,
  name = "Simulated values",
  zones,
}: {
  low: number;
  high: number;
  value: number;
  price: number | null;
  format: (value: number) => string;
  /** Names the values for screen readers. */
  name?: string;
  /** Colours the line by the recommendation that a price there has, and names the zones. */
  zones?: PriceZones;
}) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const figures = [low, high, value, price ?? value];
  const span = Math.max(...figures) - Math.min(...figures) || 1;
  const domain: [number, number] = [Math.min(...figures) - span * 0.12, Math.max(...figures) + span * 0.12];
  const x = createLinearScale({ domain, range: [0, width] });
  const ends = [`${rangeLabels.short} ${format(low)}`, `to ${format(high)}`] as const;
  const measureLabel = (text: string) => estimateTextWidth(text, 12) + 2;
  let left = clampCentre({ x: x(low), label: measureLabel(ends[0]), width });
  let right = clampCentre({ x: x(high), label: measureLabel(ends[1]), width });
  const distance = (measureLabel(ends[0]) + measureLabel(ends[1])) / 2 + 8;
  const overlap = distance - (right - left);
  if (overlap > 0) {
    left = clampCentre({ x: left - overlap / 2, label: measureLabel(ends[0]), width });
    // A label at an edge cannot move, so the other one moves.
    right = clampCentre({ x: left + distance, label: measureLabel(ends[1]), width });
    left = Math.min(left, right - distance);
  }
  const bands = zones
    ? [
        { word: "Buy", from: 0, to: x(zones.buyBelow) },
        { word: "Hold", from: x(zones.buyBelow), to: x(zones.sellAbove) },
        { word: "Sell", from: x(zones.sellAbove), to: width },
      ].map(({ word, from, to }) => {
        const [left, right] = [from, to].map((at) => Math.min(Math.max(at, 0), width)) as [number, number];
        return { word, left, right, color: chooseRecommendationColor(word) };
      })
    : [];
  const zonesText = zones
    ? `, Buy below ${format(Math.max(0, zones.buyBelow))}, Sell above ${format(zones.sellAbove)}`
    : "";
  const whole = height + (zones ? wordsHeight : 0);
  const priceText = price === null ? "no price" : `price ${format(price)}`;
  return (
    <div ref={ref} style={{ minHeight: whole }}>
      {width > 0 ? (
        <svg
          width={width}
          height={whole}
          role="img"
          aria-label={`${name}: ${rangeLabels.outer} from ${format(low)} to ${format(high)}, value ${format(value)}, ${priceText}${zonesText}`}
        >
          <path d={`M0 ${axisY}H${width}`} stroke="var(--line-strong)" />
          {bands.map(({ word, left: start, right: end, color }) => (
            <g key={word}>
              <rect x={start} y={axisY + 9} width={end - start} height={4} fill={color} />
              {end - start < leastWord ? null : (
                <text x={(start + end) / 2} y={whole - 2} textAnchor="middle" fontSize="11">
                  {word}
                </text>
              )}
            </g>
          ))}
          <rect
            x={x(low)}
            y={axisY - 7}
            width={Math.max(2, x(high) - x(low))}
            height={14}
            rx={2}
            fill="var(--value-soft)"
            stroke="var(--value)"
          />
          <path d={`M${x(value)} ${axisY - 10}v20`} stroke="var(--value)" strokeWidth="3" />
          {price === null ? null : (
            <>
              <path d={`M${x(price)} 0V${axisY}`} stroke="var(--price)" strokeWidth="1.5" />
              <path d={`M${x(price)} ${axisY - 4}l5 5.5-5 6.5-5-6.5z`} fill="var(--price)" />
            </>
          )}
          <text x={left} y={height - 4} textAnchor="middle">
            {ends[0]}
          </text>
          <text x={right} y={height - 4} textAnchor="middle">
            {ends[1]}
          </text>
        </svg>
      ) : null}
    </div>
  );
}
