import { useWidth } from "../../../shared/charts/use-width.ts";
import { rangeLabels } from "../../../shared/recommendation-scale.ts";

const exampleBars = [
  { label: rangeLabels.outer, from: 0.16, to: 0.82, fill: "var(--value-soft)" },
  { label: rangeLabels.inner, from: 0.32, to: 0.6, fill: "var(--value)" },
];

/** Explains the chart of ranges; replaces the example while no report is public. */
export function HowToRead() {
  const { ref, width } = useWidth<HTMLDivElement>();
  const left = width < 420 ? 84 : 104;
  const x = (share: number) => left + share * (width - left);
  const value = x(0.44);
  const price = x(0.7);
  return (
    <figure className="card px-6 py-6 shadow-card">
      <figcaption>
        <h2 className="text-[15px] leading-5">How to read a valuation</h2>
      </figcaption>
      <div ref={ref} className="mt-4" style={{ minHeight: 138 }}>
        {width > 0 ? (
          <svg
            width={width}
            height={138}
            role="img"
            aria-label="Ranges of value, with value and price across them"
          >
            {exampleBars.map((bar, index) => (
              <g key={bar.label}>
                <text x={0} y={54 + index * 38}>
                  {bar.label}
                </text>
                <rect
                  x={x(bar.from)}
                  y={40 + index * 38}
                  width={x(bar.to) - x(bar.from)}
                  height={18}
                  rx={2}
                  fill={bar.fill}
                />
              </g>
            ))}
            <path d={`M${value} 24V114`} stroke="var(--value)" strokeWidth="1.5" />
            <text x={value} y={16} textAnchor="middle" style={{ fill: "var(--value)", fontWeight: 600 }}>
              value
            </text>
            <path d={`M${price} 24V120`} stroke="var(--price)" strokeWidth="1.5" />
            <path d={`M${price} 118l5 5.5-5 6.5-5-6.5z`} fill="var(--price)" />
            <text x={price} y={16} textAnchor="middle" style={{ fill: "var(--price)", fontWeight: 600 }}>
              price
            </text>
          </svg>
        ) : null}
      </div>
      <p className="mt-3 text-[13px] text-ink-3">
        The plumb line is the price; the bars are ranges of what the share may be worth. A price to the right
        of the bars assumes more than the company has shown.
      </p>
    </figure>
  );
}
