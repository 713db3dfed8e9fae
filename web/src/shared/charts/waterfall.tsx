import { nameChart } from "./name-chart.ts";
import { createLinearScale } from "./scale.ts";
import { useWidth } from "./use-width.ts";

export type BridgeStep = { label: string; amount: number; total?: boolean };
type Placed = BridgeStep & { from: number; to: number };

/** Returns where each step of a bridge begins and ends; a total begins at zero. */
export function placeSteps(steps: BridgeStep[]): Placed[] {
  let running = 0;
  return steps.map((step) => {
    const from = step.total ? 0 : running;
    running = step.total ? step.amount : running + step.amount;
    return { ...step, from, to: running };
  });
}

function chooseColor(step: Placed): string {
  if (step.total) return "var(--ink)";
  return step.amount < 0 ? "var(--bear)" : "var(--value)";
}

/** Draws the steps of a bridge: as columns, on a phone as rows. */
export function Waterfall({
  steps,
  format,
  label,
}: {
  steps: BridgeStep[];
  format: (value: number) => string;
  label: string;
}) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const placed = placeSteps(steps);
  const ends = placed.flatMap((step) => [step.from, step.to]);
  const domain: [number, number] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const items = steps.map((step) => `${step.label} ${format(step.amount)}`);
  const isNarrow = width < 560;
  const height = isNarrow ? placed.length * 48 + 8 : 300;
  return (
    <div ref={ref} style={{ minHeight: height }}>
      {width > 0 ? (
        <svg width={width} height={height} role="img" aria-label={nameChart({ label, items })}>
          {isNarrow ? (
            <Rows placed={placed} domain={domain} width={width} format={format} />
          ) : (
            <Columns placed={placed} domain={domain} width={width} height={height} format={format} />
          )}
        </svg>
      ) : null}
    </div>
  );
}

type Layout = {
  placed: Placed[];
  domain: [number, number];
  width: number;
  format: (value: number) => string;
};

function Columns({ placed, domain, width, height, format }: Layout & { height: number }) {
  const y = createLinearScale({ domain, range: [height - 30, 24] });
  const slot = width / placed.length;
  const bar = Math.min(96, slot * 0.66);
  return (
    <>
      {placed.map((step, index) => {
        const x = index * slot + (slot - bar) / 2;
        const above = Math.min(y(step.from), y(step.to));
        const next = placed[index + 1];
        return (
          <g key={step.label}>
            <rect
              x={x}
              y={above}
              width={bar}
              height={Math.max(1.5, Math.abs(y(step.from) - y(step.to)))}
              rx={2}
              fill={chooseColor(step)}
            />
            {next ? (
              <path
                d={`M${x + bar} ${y(step.to)}H${x + slot}`}
                stroke="var(--control)"
                strokeDasharray="2 2"
              />
            ) : null}
            <text
              x={x + bar / 2}
              y={above - 6}
              textAnchor="middle"
              style={{ fill: "var(--ink)", fontWeight: step.total ? 600 : 400 }}
            >
              {format(step.amount)}
            </text>
            <text x={x + bar / 2} y={height - 8} textAnchor="middle">
              {step.label}
            </text>
          </g>
        );
      })}
      <path d={`M0 ${y(0)}H${width}`} stroke="var(--line-strong)" />
    </>
  );
}

function Rows({ placed, domain, width, format }: Layout) {
  const x = createLinearScale({ domain, range: [0, width] });
  return (
    <>
      {placed.map((step, index) => {
        const y = index * 48 + 16;
        const next = placed[index + 1];
        return (
          <g key={step.label}>
            {/* The line from the bar above crosses the words. */}
            <g className="halo">
              <text x={0} y={y - 2}>
                {step.label}
              </text>
              <text
                x={width}
                y={y - 2}
                textAnchor="end"
                style={{ fill: "var(--ink)", fontWeight: step.total ? 600 : 400 }}
              >
                {format(step.amount)}
              </text>
            </g>
            <rect
              x={Math.min(x(step.from), x(step.to))}
              y={y + 4}
              width={Math.max(1.5, Math.abs(x(step.to) - x(step.from)))}
              height={18}
              rx={2}
              fill={chooseColor(step)}
            />
            {next ? (
              <path d={`M${x(step.to)} ${y + 22}v30`} stroke="var(--control)" strokeDasharray="2 2" />
            ) : null}
          </g>
        );
      })}
    </>
  );
}
