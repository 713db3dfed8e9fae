import { formatDecimal, formatPercent } from "../../../../shared/format.ts";

/** Shows one cost of equity as risk-free rate plus beta times risk premium. */
export function Equation({
  title,
  result,
  parts,
  beta,
}: {
  title: string;
  result: number;
  parts: [number, number, number];
  beta: string;
}) {
  const [riskFree, factor, premium] = parts;
  return (
    <div className="card px-5 py-4">
      <h3 className="text-ink-3">{title}</h3>
      <p className="num mt-2 flex flex-wrap items-start gap-x-3 gap-y-2 text-xl font-semibold">
        <Operand text={formatPercent(riskFree)} name="risk-free" />+
        <Operand text={formatDecimal(factor)} name={beta} />×
        <Operand text={formatPercent(premium)} name="risk premium" />
        {/* On a phone the equals sign begins the second line, with the result. */}
        <span className="flex gap-x-3">
          =
          <span className="text-value">
            <Operand text={formatPercent(result)} name="cost of equity" />
          </span>
        </span>
      </p>
    </div>
  );
}

function Operand({ text, name }: { text: string; name: string }) {
  return (
    <span>
      {text}
      <span className="block text-xs font-normal text-ink-3">{name}</span>
    </span>
  );
}
