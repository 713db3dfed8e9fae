import { splitMargin } from "../questions/margin-split.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { listYears } from "../unusual/company-year.ts";

/** Computes what moved the net margin of the newest fiscal year, in points and as fractions. */
export const deriveSplit = ({ brief, evidence }: ReportContext): number[] => {
  const [before, now] = listYears(brief, evidence)
    .slice(-2)
    .map((year) => ({ ...year, isStated: true }));
  const split = before && now ? splitMargin(before, now) : null;
  const outside = [before, now].map(
    (year) => (year?.read("pretaxIncome") ?? 0) - (year?.read("operatingIncome") ?? 0),
  );
  const below = [before, now].map(
    (year) =>
      (year?.read("netIncome") ?? 0) - (year?.read("pretaxIncome") ?? 0) + (year?.read("incomeTax") ?? 0),
  );
  const effects = split ? [split.change, ...split.effects.map(({ effect }) => effect)] : [];
  return [...outside, ...below, ...effects.flatMap((effect) => [effect, 100 * effect])];
};
