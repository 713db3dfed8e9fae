import { type JudgedPrice, judgePrices } from "@plumbline/market/judge-prices.ts";
import { type DotMark, DotRows } from "../../../shared/charts/dot-rows.tsx";
import { formatDate, formatPercent } from "../../../shared/format.ts";
import { TableBox } from "../../../shared/ui/table-box.tsx";
import { useMarketHistory } from "../api/get-market-history.ts";
import { writePriceRecord } from "../write-price-record.ts";

/** Ten years, the newest first. */
const shownReports = 10;

/** Two reports may be of one year: "Mar 2021". */
const monthOf = ({ day }: JudgedPrice) => formatDate(day).replace(/^\d+ /, "");

const rowOf = (judged: JudgedPrice) => {
  const { asked, came, years, isWhole } = judged;
  const marks: DotMark[] = [
    {
      value: asked,
      color: "var(--price)",
      title: `${monthOf(judged)}: the price asked ${formatPercent(asked)}`,
    },
    {
      value: came,
      color: "var(--value)",
      isHollow: !isWhole,
      title: `${monthOf(judged)}: ${formatPercent(came)} came over ${years} ${years === 1 ? "year" : "years"}`,
    },
  ];
  return {
    label: isWhole ? monthOf(judged) : `${monthOf(judged)}, so far`,
    lanes: marks.map((mark) => [mark]),
  };
};

function RecordTable({ judged }: { judged: readonly JudgedPrice[] }) {
  return (
    <details className="mt-3">
      <summary>The price's record as a table</summary>
      <TableBox label="What the price asked for and what came">
        <table className="table">
          <thead>
            <tr>
              {["After the report by", "Price asked", "Base case", "Came", "Years"].map((head, i) => (
                <th key={head} scope="col" className={i > 0 ? "num" : ""}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {judged.map(({ day, asked, expected, came, years }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td className="num">{formatPercent(asked)}</td>
                <td className="num">{formatPercent(expected)}</td>
                <td className="num">{formatPercent(came)}</td>
                <td className="num">{years}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </details>
  );
}

/**
 * Judges the price as we judge ourselves: the growth that it asked for after each annual report,
 * and the growth that came. Nothing is shown before one report has a year behind it.
 */
export function PriceRecord({ ticker, name }: { ticker: string; name: string }) {
  const history = useMarketHistory(ticker);
  const judged = judgePrices(history.data?.days ?? []).toReversed();
  if (judged.length === 0) return null;
  const sentence = writePriceRecord(name, judged);
  return (
    <section aria-label="The price's own record" className="mb-9">
      <h2 className="mb-1">The price's own record</h2>
      <p className="mb-3 max-w-[68ch] text-ink-2">
        After each annual report: the yearly growth of revenue that explained the price, with all else as in
        our base case, and the growth of the five years that followed, or so far.
      </p>
      {sentence ? <p className="mb-3 max-w-[68ch]">{sentence}</p> : null}
      <ul className="mb-1 flex flex-wrap gap-x-5 gap-y-1 text-[13px] text-ink-2">
        <li>
          <span aria-hidden="true" className="mr-1.5 inline-block size-2.5 rounded-full bg-price" />
          The price asked
        </li>
        <li>
          <span aria-hidden="true" className="mr-1.5 inline-block size-2.5 rounded-full bg-value" />
          Came, hollow where fewer than five years have passed
        </li>
      </ul>
      <DotRows
        rows={judged.slice(0, shownReports).map(rowOf)}
        expected={[]}
        format={(figure) => formatPercent(figure)}
        label={`Growth of revenue that the price of ${name} asked for and that came`}
      />
      <RecordTable judged={judged} />
    </section>
  );
}
