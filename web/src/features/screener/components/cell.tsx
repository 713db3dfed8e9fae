import { formatDate } from "../../../shared/format.ts";
import { formatValue } from "../../../shared/format-value.ts";
import { RecommendationWord } from "../../../shared/ui/recommendation.tsx";
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
  const figure = market.figures[column][row] ?? Number.NaN;
  const text = column === "value" ? formatValue(figure) : formatFigure(figure, figures[column].unit);
  return Number.isNaN(figure) ? <span className="text-ink-3">{text}</span> : text;
}
