import { formatDecimal, formatPerShare } from "../../../shared/format.ts";
import { TableBox } from "../../../shared/ui/table-box.tsx";
import type { JudgedHolding } from "./judge-holdings.ts";
import type { Holding } from "./read-holdings.ts";

const describe = (judged: JudgedHolding): string => {
  const { rows } = judged.holding;
  const sum = rows > 1 ? [`The sum of ${rows} rows.`] : [];
  if ("refusal" in judged) return [judged.refusal, ...sum].join(" ");
  const fate = judged.isWatched ? "Watched already; what the file says replaces yours." : "Will be added.";
  return [fate, ...sum, ...judged.remarks].join(" ");
};

/** Brokers give up to four decimals of a share. */
const formatCount = (count: number) => formatDecimal(count, 4).replace(/\.?0+$/, "");

const listKept = ({ group, note, levels }: Holding): string =>
  [group, note, levels.map((level) => formatPerShare(level)).join(", ")].filter(Boolean).join(" · ");

/**
 * Shows each holding of a file before it is kept, with the reason where it cannot be, and the rows
 * that are no holdings.
 */
export function ImportTable({
  judged,
  leftOut,
  chosen,
  onChoose,
}: {
  judged: readonly JudgedHolding[];
  /** Rows without a ticker, as the file writes them. */
  leftOut: readonly string[];
  /** Keys of holdings. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}) {
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChoose(next);
  };
  return (
    <div className="mt-5">
      <TableBox label="Holdings of the file">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Keep</th>
              <th scope="col" className="left">
                Company and what happens
              </th>
              <th scope="col" className="num">
                Shares
              </th>
              <th scope="col" className="left">
                Group, note, price levels
              </th>
            </tr>
          </thead>
          <tbody>
            {judged.map((one) => {
              const { symbol, name, count } = one.holding;
              const isKnown = "entry" in one;
              return (
                <tr key={one.key}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={`Keep ${symbol}`}
                      disabled={!isKnown}
                      checked={isKnown && chosen.has(one.key)}
                      onChange={() => toggle(one.key)}
                    />
                  </td>
                  {/* What happens is read before all else, also on a phone. */}
                  <th scope="row" className="left min-w-44 !whitespace-normal">
                    {isKnown ? one.entry.ticker : symbol}{" "}
                    <span className="font-normal text-ink-3">{isKnown ? one.entry.title : name}</span>{" "}
                    <span className={`block font-normal ${isKnown ? "text-ink-2" : "text-bear"}`}>
                      {describe(one)}
                    </span>
                  </th>
                  <td className="num">{count === null ? "" : formatCount(count)}</td>
                  <td className="left min-w-40 !whitespace-normal">{listKept(one.holding)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableBox>
      {leftOut.length > 0 ? (
        <>
          <p className="mt-4 font-medium">Rows without a ticker, left out</p>
          <ul className="mt-1 max-h-32 list-disc overflow-y-auto pl-5 text-ink-2">
            {leftOut.map((text, index) => (
              <li key={`${index} ${text}`}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
