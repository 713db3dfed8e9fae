import { expect, test } from "vitest";
import { replaceFigures } from "../testing/brief.ts";
import { createContext } from "../testing/report-context.ts";
import { reason } from "./answers.ts";
import { findBestShown } from "./best-shown.ts";
import { marginCatalyst } from "./earnings-catalysts.ts";

/** A company whose best year had a gain from tax, and another year a margin without one. */
const withGain = (year: number, margin: number) => {
  const context = createContext();
  const { annual } = context.brief.statements;
  const last = annual.at(-1)?.fiscalYear ?? NaN;
  const high = { year: last, margin: 0.3 };
  const gained = annual.map((one) =>
    one.fiscalYear === last ? replaceFigures(one, { revenue: 1_000, incomeTax: -200 }) : one,
  );
  const adjusted = [{ ...context.brief.trailing, year, adjustedNetIncomeMargin: margin }];
  return createContext({
    margin: { high },
    brief: { adjusted, statements: { ...context.brief.statements, annual: gained } },
  });
};

test("the best year is one without a gain from tax, and one that the report shows", () => {
  expect(findBestShown(withGain(2023, 0.11))).toEqual({ year: 2023, margin: 0.11, isWithoutGain: true });
  expect(findBestShown(withGain(2008, 0.11))).toBeNull();
});

test("a margin that only a year with a tax gain reached is said to be beyond the others", () => {
  expect(marginCatalyst(withGain(2023, 0.11)).text).toMatch(
    /^The bull case's 15\.0% alone adds .* a share, though no year without a tax gain reached it\.$/,
  );
  expect(reason(withGain(2023, 0.11))).toContain("best fiscal year without a tax gain 11.0%).");
  expect(reason(withGain(2023, 0.13))).not.toContain("best fiscal year");
});
