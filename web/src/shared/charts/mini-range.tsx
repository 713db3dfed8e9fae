const width = 112;
const height = 18;
const middle = 11;

/**
 * Draws the range of simulated values of one row of a table, with a mark for the value and a plumb
 * bob for the price, or for what the price implies. The figures are beside it, so that it is a
 * picture of them.
 */
export function MiniRange({
  low,
  high,
  value,
  price,
  label,
}: {
  low: number;
  high: number;
  value: number;
  price: number | null;
  label: string;
}) {
  const figures = [low, high, value, price ?? value];
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const x = (figure: number) => 5 + ((figure - least) / (most - least || 1)) * (width - 10);
  return (
    <svg width={width} height={height} role="img" aria-label={label} className="inline-block align-middle">
      <path d={`M0 ${middle}H${width}`} stroke="var(--line-strong)" />
      <rect
        x={x(low)}
        y={middle - 5}
        width={Math.max(2, x(high) - x(low))}
        height={10}
        rx={2}
        fill="var(--value-soft)"
        stroke="var(--value-mid)"
      />
      <path d={`M${x(value)} ${middle - 6}v12`} stroke="var(--value)" strokeWidth="2.5" />
      {price === null ? null : (
        <>
          <path d={`M${x(price)} 0V${middle}`} stroke="var(--price)" strokeWidth="1.5" />
          <path d={`M${x(price)} ${middle - 4}l4 4.5-4 5-4-5z`} fill="var(--price)" />
        </>
      )}
    </svg>
  );
}
