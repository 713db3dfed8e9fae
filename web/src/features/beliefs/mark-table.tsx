import type { BeliefMark } from "@plumbline/gateway/dto/beliefs.ts";
import { formatDate, formatMillionsShort, formatPercent, formatSignedPerShare } from "../../shared/format.ts";
import { TableBox } from "../../shared/ui/table-box.tsx";

type Compared = BeliefMark["growth"];

const rows: {
  label: string;
  read: (mark: BeliefMark) => Compared | null;
  format: (value: number | null) => string;
}[] = [
  { label: "Revenue, twelve months", read: ({ revenue }) => revenue, format: formatMillionsShort },
  { label: "Growth a year", read: ({ growth }) => growth, format: formatPercent },
  { label: "Net margin", read: ({ margin }) => margin, format: formatPercent },
  { label: "Return of the share", read: ({ shareReturn }) => shareReturn, format: formatPercent },
];

/** Shows what a filing brought beside what the reader, we and the price expected. */
export function MarkTable({ mark }: { mark: BeliefMark }) {
  const title = `${mark.cause} of ${formatDate(mark.day)}`;
  return (
    <>
      <TableBox label={title}>
        <table>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">Came</th>
              <th scope="col">You</th>
              <th scope="col">We</th>
              <th scope="col">The price</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, read, format }) => {
              const figures = read(mark);
              return figures ? (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className="num font-medium">{format(figures.actual)}</td>
                  <td className="num">{format(figures.reader)}</td>
                  <td className="num">{format(figures.ours)}</td>
                  <td className="num">{format(figures.price)}</td>
                </tr>
              ) : null;
            })}
          </tbody>
        </table>
      </TableBox>
      <p className="num mt-2 text-xs leading-4 text-ink-2">
        Your value less the price was {formatSignedPerShare(mark.gapBefore)}; ours less the price is now{" "}
        {formatSignedPerShare(mark.gapAfter)}
        {mark.parts.length > 0
          ? `: ${mark.parts.map(({ title: name, amount }) => `${name.toLowerCase()} ${formatSignedPerShare(amount)}`).join(", ")}`
          : ""}
        .
      </p>
    </>
  );
}
