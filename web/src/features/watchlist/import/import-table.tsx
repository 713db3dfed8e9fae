import { formatDecimal } from "../../../shared/format.ts";
import { TableBox } from "../../../shared/ui/table-box.tsx";
import type { JudgedHolding } from "./judge-holdings.ts";

const describe = (judged: JudgedHolding): string => {
  if ("refusal" in judged) return judged.refusal;
  return judged.isWatched ? "Watched already; what the file says replaces yours." : "Will be added.";
};

const wholeOrDecimal = (count: number) => formatDecimal(count, Number.isInteger(count) ? 0 : 4);

/** Shows each line of a file before it is kept, with the reason where it cannot be. */
export function ImportTable({
  judged,
  chosen,
  onChoose,
}: {
  judged: readonly JudgedHolding[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}) {
  const toggle = (symbol: string) => {
    const next = new Set(chosen);
    if (!next.delete(symbol)) next.add(symbol);
    onChoose(next);
  };
  return (
    <div className="mt-5">
      <TableBox label="Holdings of the file">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Keep</th>
              <th scope="col">Ticker</th>
              <th scope="col">Company</th>
              <th scope="col" className="num">
                Shares
              </th>
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            {judged.map((one) => {
              const { symbol, name, count } = one.holding;
              const isKnown = "entry" in one;
              return (
                <tr key={symbol}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={`Keep ${symbol}`}
                      disabled={!isKnown}
                      checked={isKnown && chosen.has(symbol)}
                      onChange={() => toggle(symbol)}
                    />
                  </td>
                  <th scope="row">{isKnown ? one.entry.ticker : symbol}</th>
                  <td>{isKnown ? one.entry.title : name}</td>
                  <td className="num">{count === null ? "" : wholeOrDecimal(count)}</td>
                  <td className={isKnown ? "" : "text-bear"}>{describe(one)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableBox>
    </div>
  );
}
