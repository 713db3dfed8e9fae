import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { buildBrief } from "../testing/brief.ts";
import { withQuarter } from "../testing/quarter.ts";
import { createContext } from "../testing/report-context.ts";
import { setNote } from "../testing/set-note.ts";
import { answerBetter } from "./change-questions.ts";
import { describeGrowthGap, describeMarginGap } from "./own-levers.ts";

// By the model a point of growth is worth 4.25 a share and one of the margin 10.06, whatever the
// simulation says: these are of the same sentence as the price's growth and margin.
const elasticities = { revenueGrowthRate: 80, stableNetIncomeMargin: 100 };

test("sets the growth of the latest months beside what we expect, on its side alone", () => {
  const of = (growth: { latest: number | null; oneYear: number }) =>
    createContext({ elasticities, growth: { ...growth, lastYear: 2025 } });
  const faster = of({ latest: 0.1, oneYear: 0.02 });
  expect(describeGrowthGap(faster, "better")).toBe(
    "Revenue grew 10.0% over twelve months; we expect 6.0% a year, and a point is worth $4.25 a share.",
  );
  expect(describeGrowthGap(faster, "worse")).toBeNull();
  const slower = of({ latest: null, oneYear: -0.01 });
  expect(describeGrowthGap(slower, "worse")).toBe(
    "Revenue fell 1.0% in fiscal 2025; we expect 6.0% a year, and a point is worth $4.25 a share.",
  );
  expect(describeGrowthGap(slower, "better")).toBeNull();
  expect(describeGrowthGap(of({ latest: 0.062, oneYear: 0 }), "better")).toBeNull();
  expect(describeGrowthGap({ ...faster, elasticity: () => null }, "better")).toBeNull();
});

test("sets today's margin, else the best year's, beside the lasting one that we expect", () => {
  const of = (trailing: number, high = 0.13, lastYear = 2025) =>
    createContext({
      elasticities,
      growth: { lastYear },
      margin: { trailing, high: { year: 2021, margin: high } },
    });
  expect(describeMarginGap(of(0.2), "better")).toBe(
    "The adjusted margin is 20.0%; we expect a lasting 12.0%, and a point is worth $10.06 a share.",
  );
  expect(describeMarginGap(of(0.1, 0.2), "better")).toBe(
    "The adjusted margin was 20.0% in fiscal 2021; we expect a lasting 12.0%, and a point is worth $10.06 a share.",
  );
  const gain = of(0.1, 0.2);
  const best = gain.brief.statements.annual.find(({ fiscalYear }) => fiscalYear === 2021);
  if (!best) throw new Error("the brief has the year");
  const { value, source } = best.figures.incomeTax;
  best.figures.incomeTax = { value: -10, source };
  expect(describeMarginGap(gain, "better")).toBeNull();
  best.figures.incomeTax = { value, source };
  setNote(gain.brief, "otherIncome", [0.03, 0.01, 0.01, 0.01, 0.01]);
  expect(best.fiscalYear).toBe(gain.brief.statements.annual.at(-5)?.fiscalYear);
  expect(describeMarginGap(gain, "better")).toBeNull();
  setNote(gain.brief, "otherIncome", [0.01, 0.01, 0.01, 0.01, 0.03]);
  expect(describeMarginGap(gain, "better")).toContain("was 20.0% in fiscal 2021");
  // A year of long ago says little of what the company can return to.
  expect(describeMarginGap(of(0.1, 0.2, 2026), "better")).toBeNull();
  expect(describeMarginGap(of(-0.1), "worse")).toBe(
    "The adjusted margin is −10.0%; we expect a lasting 12.0%, and a point is worth $10.06 a share.",
  );
  // A margin that leaves some of the value says how much less it is, not a point's worth again.
  expect(describeMarginGap(of(0.09), "worse")).toBe(
    "At today's adjusted margin, 9.0%, not our lasting 12.0%, the share is worth $30.18 less.",
  );
  expect(describeMarginGap(of(0.11), "worse")).toBeNull();
  expect(describeMarginGap(of(0.13), "better")).toBeNull();
});

test("litigation far above its median comes before the bull case", () => {
  const write = (shares: readonly number[], ours = 0.12) => {
    const brief = buildBrief({ segments: [] });
    setNote(brief, "litigation", shares);
    const drivers = { base: { stableNetIncomeMargin: ours } };
    const context = createContext({ brief, drivers, elasticities, margin: { trailing: ours } });
    return [answerBetter(context).find(Boolean)].flat()[0];
  };
  expect(write([0.01, 0.01, 0.01, 0.01, 0.06])).toMatch(
    /^Litigation took 6\.0% of revenue in fiscal \d{4}; at its five-year median, 1\.0%, the adjusted margin would be [\d.]+%, not [\d.]+%; we expect a lasting 12\.0%\.$/,
  );
  expect(write([0.01, 0.01, 0.01, 0.01, 0.02])).toMatch(/^Our bull case/);
  // What we expect has the median already.
  expect(write([0.01, 0.01, 0.01, 0.01, 0.06], 0.3)).toMatch(/^Our bull case/);
});

test("says once what a point of growth is worth", () => {
  const answer = answerBetter(
    createContext({ elasticities, growth: { latest: 0.1, oneYear: 0.1, lastYear: 2025 } }),
  );
  expect(
    answer
      .filter(Boolean)
      .join(" ")
      .match(/\$4\.25/g),
  ).toHaveLength(1);
});

test("growth of twelve months comes with the last quarter, or goes where that was on the other side", () => {
  const write = (quarter: number) =>
    describeGrowthGap(
      createContext({
        elasticities,
        growth: { latest: 0.1, oneYear: 0.1, lastYear: 2025 },
        brief: withQuarter(buildBrief(), quarter),
      }),
      "better",
    );
  expect(write(0.08)).toBe(
    "Revenue grew 10.0% over twelve months (8.0% in the last quarter); we expect 6.0% a year, and a point is worth $4.25 a share.",
  );
  // We expect 6.0%.
  expect(write(0.05)).toBeNull();
  expect(write(0.105)).not.toContain("last quarter");
});

test("a margin that is another one now comes with the cost that moved far", () => {
  const write = (now: number) => {
    const brief = buildBrief({ segments: [] });
    const last = brief.statements.annual.at(-1)!;
    const of = (value: number, periodEnd: string) => ({
      value,
      source: { ...derived("made up"), periodEnd },
    });
    last.figures.revenue = of(1_000, last.end);
    last.figures.costOfSales = of(600, last.end);
    const end = "2026-06-30";
    const figures = { ...last.figures, revenue: of(2_000, end), costOfSales: of(2_000 * now, end) };
    brief.statements.trailing = { ...last, end, figures };
    return describeMarginGap(createContext({ brief, elasticities, margin: { trailing: 0.2 } }), "better");
  };
  expect(write(0.3)).toBe(
    "The adjusted margin is 20.0%, as cost of sales fell from 60.0% to 30.0% of revenue; we expect a lasting 12.0%, and a point is worth $10.06 a share.",
  );
  expect(write(0.58)).not.toContain(", as ");
  expect(write(0.7)).not.toContain(", as ");
});
