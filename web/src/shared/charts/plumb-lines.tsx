import { clampCentre, estimateTextWidth } from "./scale.ts";

/** Draws the lines of a chart for value and price; the price line ends in a plumb bob. */
export function PlumbLines({
  value,
  price,
  top,
  bottom,
  width,
}: {
  value?: Mark;
  price?: Mark;
  top: number;
  bottom: number;
  width: number;
}) {
  const at = placeLabels({ value, price, width });
  return (
    <g>
      {value ? (
        <>
          <path d={`M${value.x} ${top}V${bottom}`} stroke="var(--value)" strokeWidth="1.5" />
          <LineLabel x={at.value} top={top} color="var(--value)" text={value.label} />
        </>
      ) : null}
      {price ? (
        <>
          <path d={`M${price.x} ${top}V${bottom + 5}`} stroke="var(--price)" strokeWidth="1.5" />
          <path d={`M${price.x} ${bottom + 3}l5 5.5-5 6.5-5-6.5z`} fill="var(--price)" />
          <LineLabel x={at.price} top={top} color="var(--price)" text={price.label} />
        </>
      ) : null}
    </g>
  );
}

function LineLabel({ x, top, color, text }: { x: number; top: number; color: string; text: string }) {
  return (
    <text x={x} y={top - 7} textAnchor="middle" style={{ fill: color, fontWeight: 600 }}>
      {text}
    </text>
  );
}

type Mark = { x: number; label: string } | null | undefined;

/** Returns the centres of the two labels, inside the chart and without overlap. */
function placeLabels({ value, price, width }: { value: Mark; price: Mark; width: number }) {
  const valueWidth = value ? estimateTextWidth(value.label) + 4 : 0;
  const priceWidth = price ? estimateTextWidth(price.label) + 4 : 0;
  let a = value ? clampCentre({ x: value.x, label: valueWidth, width }) : 0;
  let b = price ? clampCentre({ x: price.x, label: priceWidth, width }) : 0;
  if (value && price) {
    const gap = (valueWidth + priceWidth) / 2 + 6;
    const isValueLeft = value.x <= price.x;
    const overlap = gap - Math.abs(a - b);
    if (overlap > 0) {
      const sign = isValueLeft ? -1 : 1;
      a = clampCentre({ x: a + (sign * overlap) / 2, label: valueWidth, width });
      b = clampCentre({ x: a - sign * gap, label: priceWidth, width });
      a = clampCentre({ x: b + sign * gap, label: valueWidth, width });
    }
  }
  return { value: a, price: b };
}
