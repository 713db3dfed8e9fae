import { expect, test } from "vitest";
import { valueCase } from "@plumbline/model";
import type { ForecastYear } from "@plumbline/report/valuation.ts";
import { derived } from "../../company/provenance.ts";
import { createContext } from "../testing/report-context.ts";
import { buildBrief } from "../testing/brief.ts";
import { withQuarter } from "../testing/quarter.ts";
import { countWords } from "../wording/count-words.ts";
import { listAnswerWishes } from "./answer-questions.ts";
import { mostWords } from "./question.ts";
import { listWordLevels } from "./watch-levels.ts";
import { answerWatch } from "./watch-question.ts";

const { filings, market } = buildBrief();
/** Makes a report at a day, with figures to a day and fiscal years that end on one. */
const contextAt = (latest: string, priceDate: string, periodEnd = "2025-12-31") => {
  const context = createContext({
    valuation: { percentiles: { p25: 60, p75: 130 } },
    brief: {
      filings: { ...filings, annual: { ...filings.annual, periodEnd } },
      market: { ...market, priceDate },
    },
  });
  return { ...context, base: { ...context.base, latestFinancialsDate: latest } };
};
/** Writes the answer of such a report. */
const write = (...days: Parameters<typeof contextAt>) => answerWatch(contextAt(...days)).join(" ");

test("says which report was due but is not read, in place of the one after it", () => {
  const text = write("2026-03-31", "2026-08-21");
  expect(text).toMatch(/The 10-Q to June 2026 was due by \d+ August 2026; its statements were not read\./);
  expect(text).not.toContain("The next");
  expect(write("2025-12-31", "2026-08-21")).toMatch(
    /The 10-Q to March 2026 and the 10-Q to June 2026 were due by \d+ August 2026; their statements were not read\./,
  );
  expect(write("2025-12-31", "2027-05-01")).toContain(
    "Four reports, the last the 10-K to December 2026, were due by",
  );
});

test("keeps levels, dates and figures to watch, whatever room that leaves to a quotation", () => {
  const context = contextAt("2026-03-31", "2026-08-21");
  const wish = listAnswerWishes(context).find(({ field }) => field === "answers.9");
  const sentences = answerWatch(context).filter(Boolean);
  expect(sentences).toHaveLength(3);
  const own = countWords(sentences.join(" "));
  expect(wish?.words).toBeLessThan(mostWords - own);
});

test("quotes no court case of an older report, which may have ended since", () => {
  const wishOf = (periodEnd: string) => {
    const context = contextAt("2026-03-31", "2026-08-21");
    const source = { ...derived("made up"), periodEnd };
    const filingText = { business: null, risks: null, source };
    return listAnswerWishes({ ...context, brief: { ...context.brief, filingText } }).find(
      ({ field }) => field === "answers.9",
    );
  };
  expect(wishOf("2025-12-31")?.topics).toEqual(["courts"]);
  expect(wishOf("2024-12-31")).toBeUndefined();
});

test("says by when the next report is due where none is missing", () => {
  expect(write("2026-06-30", "2026-08-21")).toMatch(/Watch in the 10-Q due by \d+ November 2026 whether /);
  expect(write("2026-06-30", "2026-08-21")).not.toContain("not read");
});

test("days that fiscal years of whole weeks move are only about right", () => {
  expect(write("2026-06-27", "2026-08-21", "2025-09-27")).toContain("Watch in the 10-K due by about ");
});

test("says so where the price lies next to another word's limit", () => {
  const writeAt = (price: number) => {
    const context = createContext({
      price,
      valuation: { percentiles: { p25: 60, p75: 130 }, recommendation: { word: "Sell" } },
    });
    return answerWatch(context)[0];
  };
  expect(writeAt(130.5)).toMatch(/^Hold below \$130\.00, only 0\.4% below the price, Buy below \$60\.00\./);
  expect(writeAt(133)).toMatch(/^Hold below \$130\.00, Buy below \$60\.00/);
});

type Word = "Buy" | "Hold" | "Sell";
const within = { margin: { trailingReported: 0.1 } };

test("names growth, or the margin where it lies just outside the cases", () => {
  const watch = (trailingReported: number) =>
    answerWatch(createContext({ growth: { oneYear: 0.02 }, margin: { trailingReported } })).at(-1);
  expect(watch(0.1)).toContain(" whether growth, ");
  expect(watch(0.07)).toMatch(
    / whether the adjusted margin, 7\.0% now, rises to the 9\.0% of our bear case\.$/,
  );
  expect(watch(0.17)).toMatch(
    / whether the adjusted margin, 17\.0% now, stays above the 15\.0% of our bull case\.$/,
  );
  expect(watch(0.5)).toContain(" whether growth, ");
});

test("names the margin where growth is further from every level", () => {
  const watch = (latest: number) =>
    answerWatch(createContext({ growth: { latest }, margin: { trailingReported: 0.11 } })).at(-1);
  expect(watch(0.1)).toContain(" whether growth, ");
  expect(watch(0.3)).toMatch(/ margin, 11\.0% now, rises to the 12\.0% of our base case\.$/);
});

test("growth of now is that of the latest twelve months where it is known", () => {
  const writeNow = (latest: number | null) =>
    answerWatch(createContext({ growth: { oneYear: 0.02, latest }, ...within })).join(" ");
  expect(writeNow(0.078)).toMatch(
    / growth, 7\.8% over twelve months, stays above the 6\.0% of our base case\.$/,
  );
  expect(writeNow(null)).toMatch(/ growth, 2\.0% in fiscal \d+, rises to the /);
});

test("far from the price's level, names the nearest of it and ours, and what it does to the word", () => {
  const writeAsked = (
    asked: number,
    { latest = 0.05, word = "Hold" }: { latest?: number; word?: Word } = {},
  ) =>
    answerWatch(
      createContext({
        growth: { oneYear: 0, latest },
        implied: { revenueGrowthRate: asked },
        // Without percentiles no level changes the word.
        valuation: { recommendation: { word } },
        ...within,
      }),
    ).at(-1);
  expect(writeAsked(0.08, { latest: 0.075 })).toMatch(
    / growth, 7\.5% over twelve months, rises to the 8\.0% that the price asks for; that alone leaves it a Hold\.$/,
  );
  expect(writeAsked(0.08)).toMatch(
    / growth, 5\.0% over twelve months, rises to the 6\.0% of our base case; that alone leaves it a Hold\.$/,
  );
  expect(writeAsked(0.0502)).toMatch(/ stays at the 5\.0% that the price asks for; /);
  expect(writeAsked(0.4, { word: "Sell" })).toMatch(
    / rises to the 6\.0% of our base case; the price asks for 40\.0%\.$/,
  );
});

test("the price's level makes a Sell a Hold where nothing is left of the value", () => {
  const text = answerWatch(
    createContext({
      growth: { oneYear: 0, latest: 0.05 },
      implied: { revenueGrowthRate: 0.08 },
      valuation: {
        percentiles: { p25: 60, p75: 130 },
        recommendation: { word: "Sell" },
        cases: { base: { perShareValue: 0 } },
      },
      ...within,
    }),
  ).at(-1);
  expect(text).toMatch(
    / growth, 5\.0% over twelve months \(we expect [\d.]+%\), rises to the 8\.0% that the price asks for, which makes it a Hold if it lasts\.$/,
  );
});

test("far from ours the model says at which level the word changes", () => {
  const context = createContext({
    growth: { latest: 0.05 },
    elasticities: { revenueGrowthRate: 10, stableNetIncomeMargin: 10 },
    valuation: { percentiles: { p25: 80, p75: 130 }, recommendation: { word: "Hold" } },
    ...within,
  });
  const [level] = listWordLevels(context, "stableNetIncomeMargin");
  const { base } = context;
  // The price of 100 is a Buy below 80: the value of 120 has to be 150.
  const inputs = { ...base, price: null, equityStakes: 0, yearsSinceBase: 0 };
  const { rawPerShareValue } = valueCase({ ...inputs, stableNetIncomeMargin: level?.value ?? NaN });
  expect(rawPerShareValue).toBeCloseTo(150, 6);
  expect(answerWatch(context).at(-1)).toMatch(/ (?:Buy|Sell)(?: if it lasts)?\.$/);
});

test("a level that next year passes if it is as we expect is named only where no other is", () => {
  const writeAt = (
    nextYearNetIncomeMargin: number,
    { latest = null, word = "Sell" }: { latest?: number | null; word?: Word } = {},
  ) => {
    const margins = [nextYearNetIncomeMargin, 0.141, 0.13];
    const context = createContext({
      price: 150,
      drivers: { base: { nextYearNetIncomeMargin } },
      elasticities: { stableNetIncomeMargin: 100 },
      valuation: { percentiles: { p25: 90, p75: 130 }, recommendation: { word } },
      growth: { latest },
      margin: { trailingReported: 0.13 },
    });
    const forecastYears = margins.map((netIncomeMargin) => ({ netIncomeMargin }) as ForecastYear);
    return answerWatch({ ...context, base: { ...context.base, forecastYears } }).at(-1);
  };
  // Ours is 12%, a point is worth $10, and a value of 138.46 makes it a Hold: 13.8%.
  expect(writeAt(0.145)).toBe(
    "Watch whether the adjusted margin, 13.0% now (we expect 14.5% next year, then 12.0%), rises to about 13.8%, which makes it a Hold if it lasts.",
  );
  expect(writeAt(0.145, { latest: 0.07 })).toContain(" whether growth, 7.0% over twelve months");
  expect(writeAt(0.132)).toMatch(
    / \(we expect 13\.2% next year, then 12\.0%\), rises to about 13\.8%, which makes it a Hold if it lasts\.$/,
  );
  // Next year's is given from 5% of the lasting margin: 0.6 points.
  expect(writeAt(0.127)).toContain(" (we expect 12.7% next year, then 12.0%), ");
  expect(writeAt(0.125)).toMatch(
    / \(we expect 12\.0%\), rises to about 13\.8%, which makes it a Hold if it lasts\.$/,
  );
});

test("where no quarter shows the level, names what we expect of what the case rests on", () => {
  const writeAt = (trailingReported: number) => {
    const simulation = {
      ...createContext().valuation.simulation,
      ranges: [{ driver: "stableNetIncomeMargin", p10: 0.1, p90: 0.2 }] as never,
    };
    return answerWatch(
      createContext({
        price: 150,
        drivers: { base: { nextYearNetIncomeMargin: 0.11 } },
        elasticities: { stableNetIncomeMargin: 100 },
        valuation: { percentiles: { p25: 90, p75: 130 }, recommendation: { word: "Sell" }, simulation },
        margin: { trailingReported },
      }),
    ).at(-1);
  };
  // The level is 13.8%, and half of the range is five points.
  expect(writeAt(0.09)).toContain("which makes it a Hold if it lasts.");
  expect(writeAt(0.087)).toBe(
    "Watch whether the adjusted margin, 8.7% now (we expect 11.0% next year, then 12.0%), rises to about 13.8%, which makes it a Hold if it lasts.",
  );
});

test("a level near ours at which the value moves the price to a limit changes the word", () => {
  // A value of 120 and growth of 6%: by the model a point is worth $4.25, and more further up.
  const writeAt = (latest: number) =>
    answerWatch(
      createContext({
        growth: { oneYear: 0, latest },
        elasticities: { revenueGrowthRate: 60 },
        valuation: { percentiles: { p25: 80, p75: 130 }, recommendation: { word: "Hold" } },
        margin: { trailingReported: 0.5 },
      }),
    ).at(-1);
  // The price of 100 is a Buy below 80: the value has to rise by a quarter, 30.
  expect(writeAt(0.1)).toMatch(
    / 10\.0% over twelve months \(we expect [\d.]+%\), rises to about 12\.4%, which makes it a Buy if it lasts\.$/,
  );
  expect(writeAt(0.15)).toMatch(/ stays above about 12\.4%, which makes it a Buy if it lasts\.$/);
  // It is a Sell above 130: the value has to fall by 3 / 13.
  expect(writeAt(0.02)).toMatch(
    / 2\.0% over twelve months \(we expect [\d.]+%\), stays above about −1\.6%; less, if it lasts, makes it a Sell\.$/,
  );
});

test("of levels in the ranges of their drivers the nearest in units of these is watched, of none nothing", () => {
  const writeAt = (growth: [number, number], margin: [number, number]) => {
    const context = createContext({
      growth: { oneYear: 0, latest: 0.1 },
      elasticities: { revenueGrowthRate: 60, stableNetIncomeMargin: 60 },
      valuation: { percentiles: { p25: 80, p75: 130 }, recommendation: { word: "Hold" } },
      margin: { trailingReported: 0.2 },
    });
    const { valuation } = context;
    const range = (driver: string, [p10, p90]: [number, number]) => ({
      driver,
      p10,
      p50: (p10 + p90) / 2,
      p90,
      least: -1,
      most: 1,
    });
    const ranges = [range("revenueGrowthRate", growth), range("stableNetIncomeMargin", margin)];
    return answerWatch({
      ...context,
      valuation: { ...valuation, simulation: { ...valuation.simulation, ranges } },
    }).at(-1);
  };
  // A Buy takes growth of 12.4% or a margin of 15.0%: 2.4 and 5.0 points from what they are.
  expect(writeAt([0, 0.13], [0, 0.2])).toContain(" whether growth, ");
  expect(writeAt([0.09, 0.13], [0, 0.8])).toContain(" whether the adjusted margin, ");
  expect(writeAt([0, 0.12], [0.1, 0.4])).toMatch(/ whether the adjusted margin, .* 15\.0%/);
  expect(writeAt([0.02, 0.12], [0.11, 0.14])).toMatch(
    /^No single figure is likely to change the word: a Buy takes growth of about 12\.4% a year for five years or an adjusted margin of about 15\.0%\.$/,
  );
});

test("a level that the last quarter alone has reached is one of twelve months", () => {
  const write = (quarter: number) =>
    answerWatch(
      createContext({
        growth: { oneYear: 0, latest: 0.1 },
        elasticities: { revenueGrowthRate: 60 },
        valuation: { percentiles: { p25: 80, p75: 130 }, recommendation: { word: "Hold" } },
        margin: { trailingReported: 0.5 },
        brief: withQuarter(buildBrief(), quarter),
      }),
    ).at(-1);
  expect(write(0.14)).toContain(" rises to about 12.4% over twelve months, which makes it a Buy");
  expect(write(0.08)).toContain(" rises to about 12.4%, which makes it a Buy");
});

test("names the next report, too, where whole weeks leave open whether it is missing", () => {
  const text = write("2025-12-27", "2026-08-21", "2025-12-27");
  expect(text).toMatch(
    /The 10-Q to March 2026 was due .* its statements were not read\. The next was due by about \d+ August 2026\./,
  );
  expect(write("2026-03-31", "2026-08-21")).not.toContain("The next");
});

test("growth of twelve months comes with that of the last quarter where they differ by over a point", () => {
  const write = (quarter: number) =>
    answerWatch(
      createContext({ growth: { latest: 0.078 }, ...within, brief: withQuarter(buildBrief(), quarter) }),
    ).at(-1);
  expect(write(0.1)).toContain(" growth, 7.8% over twelve months, 10.0% in the last quarter, stays above ");
  expect(write(0.08)).not.toContain("last quarter");
});

test("a level of nothing is one at which growth stays positive, or turns so", () => {
  const writeAt = (latest: number) => {
    const context = createContext({
      growth: { latest },
      valuation: { recommendation: { word: "Sell" }, percentiles: { p25: 60, p75: 90 } },
      drivers: { base: { revenueGrowthRate: 0 } },
      margin: { trailingReported: 0.5 },
    });
    const inputs = { ...context.base, price: null, equityStakes: 0, yearsSinceBase: 0, revenueGrowthRate: 0 };
    // The price that a growth of nothing asks for, beside the limit of the base case's value.
    const price = (120 * valueCase(inputs).rawPerShareValue) / context.base.perShareValue;
    return answerWatch({ ...context, price }).at(-1);
  };
  expect(writeAt(0.02)).toContain(
    " over twelve months (we expect 0.0%), stays positive, which makes it a Hold",
  );
  expect(writeAt(-0.02)).toContain(" (we expect 0.0%), turns positive, which makes it a Hold");
});

test("where no figure is likely to change the word, says which word each level makes", () => {
  const context = createContext({
    growth: { oneYear: 0, latest: 0.1 },
    elasticities: { revenueGrowthRate: 60, stableNetIncomeMargin: 60 },
    valuation: { percentiles: { p25: 80, p75: 130 }, recommendation: { word: "Hold" } },
    margin: { trailingReported: 0.1 },
  });
  const { valuation } = context;
  const ranges = ["revenueGrowthRate", "stableNetIncomeMargin"].map((driver) => ({
    driver,
    p10: 0.11,
    p50: 0.115,
    p90: 0.12,
    least: -1,
    most: 1,
  }));
  const simulation = { ...valuation.simulation, ranges };
  expect(answerWatch({ ...context, valuation: { ...valuation, simulation } }).at(-1)).toMatch(
    /: a Buy takes growth of about 12\.4% a year for five years, a Sell takes an adjusted margin of about 9\.2%\.$/,
  );
});

test("a figure that is further from what we expect than its range is wide is none that a report decides", () => {
  const write = (latest: number) => {
    const context = createContext({
      growth: { oneYear: 0, latest },
      elasticities: { revenueGrowthRate: 60, stableNetIncomeMargin: 60 },
      valuation: { percentiles: { p25: 80, p75: 130 }, recommendation: { word: "Hold" } },
      margin: { trailingReported: 0.5 },
      drivers: { bull: { revenueGrowthRate: 0.4 }, bear: { revenueGrowthRate: -0.2 } },
    });
    const { valuation } = context;
    const range = (driver: string, p90: number) => ({
      driver,
      p10: 0,
      p50: p90 / 2,
      p90,
      least: -1,
      most: 2,
    });
    const ranges = [range("revenueGrowthRate", 0.3), range("stableNetIncomeMargin", 0.6)];
    const simulation = { ...valuation.simulation, ranges };
    return answerWatch({ ...context, valuation: { ...valuation, simulation } }).at(-1);
  };
  expect(write(0.3)).toContain("Watch whether growth, 30.0%");
  expect(write(1.5)).toContain("Watch whether the adjusted margin, 50.0%");
});

test("a margin that a tax gain lifted is watched at the usual tax where a level is near it", () => {
  const brief = buildBrief();
  const { figures, end } = brief.statements.annual.at(-1)!;
  const source = { ...derived("made up"), periodEnd: end };
  figures.incomeTax = { value: -800, source };
  figures.pretaxIncome = { value: 1_000, source };
  const text = answerWatch(
    createContext({
      brief,
      elasticities: { stableNetIncomeMargin: 60 },
      valuation: { percentiles: { p25: 80, p75: 130 }, recommendation: { word: "Hold" } },
    }),
  ).at(-1);
  expect(text).toMatch(/ the adjusted margin, −?[\d.]+% in fiscal 2025 at the usual tax \(we expect /);
});

test("without a level that changes the word, a margin that a tax gain lifted is not watched, but growth is", () => {
  const write = (incomeTax: number) => {
    const brief = buildBrief();
    const { figures, end } = brief.statements.annual.at(-1)!;
    const source = { ...derived("made up"), periodEnd: end };
    figures.incomeTax = { value: incomeTax, source };
    figures.pretaxIncome = { value: 1_000, source };
    return answerWatch(
      createContext({ brief, growth: { oneYear: 0.3, lastYear: 2025 }, margin: { trailingReported: 0.11 } }),
    ).at(-1);
  };
  expect(write(200)).toContain("whether the adjusted margin, ");
  expect(write(-800)).toContain("whether growth, ");
});
