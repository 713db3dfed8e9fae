import { type ColumnName, knownFigure } from "@plumbline/market/columns.ts";
import { explainMissing } from "@plumbline/market/explain-missing.ts";
import { formatDate } from "../../../shared/format.ts";
import { formatValue } from "../../../shared/format-value.ts";
import { RecommendationWord } from "../../../shared/ui/recommendation.tsx";
import { Hint } from "../../../shared/ui/term.tsx";
import { figures } from "../figures.ts";
import { formatFigure } from "../format-figure.ts";
import type { Market } from "../market/open-market.ts";
import { noWord, type TableColumn } from "../screen.ts";
import { RangeStrip } from "./range-strip.tsx";

/** Shows what a row says in a column. */
export function Cell({
  market,
  row,
  column,
  height,
}: {
  market: Market;
  row: number;
  column: TableColumn;
  height: number;
}) {
  const company = market.companies[row];
  if (!company) return null;
  if (column === "range") return <RangeStrip market={market} row={row} height={height} />;
  if (column === "word")
    return company.word === null ? (
      <span className="text-ink-3">{noWord}</span>
    ) : (
      <RecommendationWord word={company.word} />
    );
  if (column === "industry") return <span title={company.industry}>{company.industry}</span>;
  if (column === "filed") return formatDate(company.filed);
  return <FigureText market={market} row={row} column={column} />;
}

/** Shows a figure of a row; one that is missing with the reason. */
export function FigureText({ market, row, column }: { market: Market; row: number; column: ColumnName }) {
  const read = (name: ColumnName) => knownFigure(market.figures[name][row]);
  const figure = read(column) ?? Number.NaN;
  const text = column === "value" ? formatValue(figure) : formatFigure(figure, figures[column].unit);
  if (!Number.isNaN(figure)) return text;
  return (
    <span className="text-ink-3">
      <Hint text={explainMissing(column, read)}>{text}</Hint>
    </span>
  );
}
