import type { SharedErrorsTable } from "@plumbline/base-rates/shared-errors.ts";
import { formatDecimal, formatInteger, formatPercent } from "../../../shared/format.ts";
import { TableBox } from "../../../shared/ui/table-box.tsx";
import { Figure, Part } from "../part.tsx";

/** Says how often the ranges of portfolios held, and how far values erred together. */
const writePortfolios = ({ years, horizons, score, sector, mostRatio }: SharedErrorsTable): string[] => {
  const judged = horizons.find((one) => one.years === years);
  const market = horizons.map((one) => `${formatPercent(one.market)} after ${one.years}`).join(", ");
  return [
    `We drew ${formatInteger(score.portfolios)} portfolios of ${score.size} companies in equal parts, each from one year. After ${years} years, what they turned out to be worth lay within the range in ${formatPercent(score.inside80)}, where 80% should: in ${formatPercent(score.above90)} it was above, in ${formatPercent(score.below10)} below.`,
    `Of the variance of the errors all companies of a year shared ${market} years; companies of a sector shared a further ${formatPercent(sector)} after ${years}. ${judged ? `Values of only ${judged.lastYear - judged.firstYear + 1} calendar years have been followed for ${years} years` : "Few years have been followed"}, so that how the market errs is hardly known; the range takes the largest of these parts. A share counts for at most ${formatDecimal(mostRatio, 1)} times its price, more than which one share in a hundred turned out to be worth. We chose that limit on these same years.`,
  ];
};

/** Shows how often the ranges of random portfolios held, year by year. */
export function PortfoliosPart({ shared }: { shared: SharedErrorsTable }) {
  return (
    <Part id="portfolios" title="Were portfolios right?" sentences={writePortfolios(shared)}>
      <Figure
        title="Random portfolios by the year of their values"
        note="Medians of value and of what it turned out to be, over the price of the day. Companies whose later price is not known, most of them delisted, are not among them."
      >
        <TableBox label="Random portfolios">
          <table>
            <caption className="sr-only">Random portfolios by the year of their values</caption>
            <thead>
              <tr>
                <th scope="col">Year</th>
                <th scope="col">Portfolios</th>
                <th scope="col">Within the 80% range</th>
                <th scope="col">Value / price</th>
                <th scope="col">Turned out / price</th>
              </tr>
            </thead>
            <tbody>
              {shared.score.years.map(({ year, portfolios, inside80, value, realised }) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  <td className="num">{formatInteger(portfolios)}</td>
                  <td className="num">{formatPercent(inside80)}</td>
                  <td className="num">{formatDecimal(value)}</td>
                  <td className="num">{formatDecimal(realised)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableBox>
      </Figure>
    </Part>
  );
}
