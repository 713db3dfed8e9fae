import { expect, test } from "vitest";
import { createContext } from "../testing/report-context.ts";
import type { Line } from "../unusual/company-year.ts";
import { describeSplit, splitMargin } from "./margin-split.ts";
import type { MarginYear } from "./margin-parts.ts";

type Figures = { operating: number; pretax?: number; tax: number; below?: number };
const createYear = ({ operating, pretax = operating, tax, below = 0 }: Figures): MarginYear => {
  const lines: Partial<Record<Line, number>> = {
    revenue: 1_000,
    operatingIncome: operating,
    pretaxIncome: pretax,
    incomeTax: tax,
    netIncome: pretax - tax + below,
  };
  return { fiscalYear: 2025, isStated: true, read: (line) => lines[line] ?? null };
};
const describe = (before: Figures, now: Figures, line: string | null = null) =>
  describeSplit(createContext(), {
    pair: [createYear(before), createYear(now)],
    titleOutside: "interest and other items outside operations",
    line,
  })?.texts ?? [];

test("the effects add up to the change of the net margin, what two did together split evenly", () => {
  const split = splitMargin(
    createYear({ operating: 261, pretax: 183, tax: 69 }),
    createYear({ operating: 399, pretax: 356, tax: -6, below: 5 }),
  );
  const sum = split?.effects.reduce((total, { effect }) => total + effect, 0);
  expect(sum).toBeCloseTo(split?.change ?? NaN, 10);
  // 138 of operating income at the mean of what 37.7% and -1.7% of tax leave.
  const operations = split?.effects.find(({ group }) => group === "operations");
  expect(operations?.effect).toBeCloseTo(0.138 * ((114 / 183 + 362 / 356) / 2), 10);
});

test("two groups that did about as much are both named, with the line that moved operations", () => {
  const [text] = describe(
    { operating: 261, pretax: 183, tax: 69 },
    { operating: 399, pretax: 356, tax: -6 },
    "cost of sales fell from 37.0% to 32.2% of revenue",
  );
  expect(text).toBe(
    "Operations (cost of sales fell from 37.0% to 32.2% of revenue) added 11.3 of the 24.8 points after tax, tax (a gain of 1.7% of pretax income, after a tax of 37.7%) 10.6 and interest and other items outside operations (a net cost of $43m, after $78m) 2.9.",
  );
});

test("the next group is named where much is left of the whole change, by its amounts", () => {
  const [text] = describe(
    { operating: 72, pretax: 92, tax: 18 },
    { operating: 46, pretax: 56, tax: 16 },
    "research rose from 4.6% to 6.8% of revenue",
  );
  expect(text).toBe(
    "Operations (research rose from 4.6% to 6.8% of revenue) took 2.0 of the 3.4 points after tax; interest and other items outside operations ($10m, after $20m) took 0.8 and tax (28.6% of pretax income, after 19.6%) 0.7.",
  );
});

test("what did more than the whole change comes with what offset it", () => {
  const texts = describe({ operating: 90, tax: 15 }, { operating: 95, tax: 21 });
  expect(texts).toEqual([
    "Tax (22.1% of pretax income, after 16.7%) took 0.50 points, more than the whole fall of 0.10; operations added 0.40 after tax.",
    "Tax (22.1% of pretax income, after 16.7%) took 0.50 points, more than the whole fall of 0.10; the rest added 0.40.",
  ]);
});

test("what else it takes for the points to add up is named, too", () => {
  const [text] = describe({ operating: 100, tax: 20, below: -10 }, { operating: 80, tax: 14, below: -8 });
  // Of 1.0 points 1.6 are operations, and tax and what is below add 0.4 and 0.2.
  expect(text).toBe(
    "Operations took 1.6 points after tax, more than the whole fall of 1.2; tax (17.5% of pretax income, after 20.0%) added 0.2 and minority interests and discontinued operations (a loss of $8m, after $10m) 0.2.",
  );
  const [little] = describe({ operating: 100, tax: 20, below: -10 }, { operating: 80, tax: 14, below: -9.5 });
  expect(little).not.toContain("minority interests");
});

test("what is left beside those that are named makes their points add up", () => {
  const [text] = describe(
    { operating: 261, pretax: 183, tax: 69 },
    { operating: 399, pretax: 356, tax: -6, below: 6 },
  );
  // The whole rise is 25.4 points; what discontinued operations added has no room for its name.
  expect(text).toMatch(/ and the rest 0\.6\.$/);
});

test("a rest that is smaller than the least part that is named has no name", () => {
  const write = (below: number) =>
    describe({ operating: 261, pretax: 183, tax: 69 }, { operating: 399, pretax: 356, tax: -6, below })[0];
  expect(write(1)).not.toContain("the rest");
  expect(write(2)).toMatch(/ and the rest 0\.2\.$/);
});

test("interest that a company earns is no cost, and no loss", () => {
  const years = [
    createYear({ operating: 100, pretax: 120, tax: 20 }),
    createYear({ operating: 100, pretax: 105, tax: 17 }),
  ].map((year) => ({ ...year, isStated: false })) as [MarginYear, MarginYear];
  const texts = describeSplit(createContext(), { pair: years, titleOutside: "interest", line: null })?.texts;
  expect(texts?.[0]).toMatch(/^Net interest income \(\$5m, after \$20m\) took /);
});

test("what preferred shares take is called so", () => {
  const year = createYear({ operating: 100, tax: 20, below: -10 });
  const later = createYear({ operating: 80, tax: 14, below: -8 });
  const paying = (one: MarginYear, dividends: number): MarginYear => ({
    ...one,
    read: (line) => (line === "preferredDividends" ? dividends : one.read(line)),
  });
  const [text] =
    describeSplit(createContext(), {
      pair: [paying(year, 10), paying(later, 8)],
      titleOutside: "interest",
      line: null,
    })?.texts ?? [];
  expect(text).toMatch(/ and preferred dividends \(\$8m, after \$10m\) 0\.2\.$/);
});

test("a margin that stayed has nothing that moved it", () => {
  expect(describe({ operating: 100, tax: 20 }, { operating: 100, tax: 20 })).toEqual([]);
});

test("tax of a year with a loss is written in amounts", () => {
  const [text] = describe({ operating: -50, tax: 2 }, { operating: 60, tax: -30 });
  expect(text).toContain("Operations added 13.8 of the 14.2 points after tax.");
  const [ofTax] = describe({ operating: -50, tax: 2 }, { operating: -49, tax: -30 });
  expect(ofTax).toBe("Tax (a gain of $30m, after a tax of $2m) added 3.2 of the 3.3 points.");
});

test("of a margin that stayed or hardly moved it says what offset each other, and of no whole", () => {
  const [stayed] = describe({ operating: 100, tax: 20 }, { operating: 105, tax: 24.8 });
  expect(stayed).toBe(
    "Operations added 0.39 points after tax; tax (23.6% of pretax income, after 20.0%) took 0.37.",
  );
  const [slight] = describe({ operating: 553, tax: 96 }, { operating: 576, tax: 119.6 });
  expect(slight).toBe(
    "Tax (20.8% of pretax income, after 17.4%) took 1.9 points; operations added 1.9 after tax.",
  );
  expect(describe({ operating: 100, tax: 20 }, { operating: 100.3, tax: 20.1 })).toEqual([]);
});

test("that tax turned from a charge into a gain is said in fewer words, too", () => {
  const texts = describe(
    { operating: 261, pretax: 183, tax: 69 },
    { operating: 399, pretax: 356, tax: -6 },
    "cost of sales fell from 37.0% to 32.2% of revenue",
  );
  expect(texts.some((text) => text.includes(", tax (a gain, after a charge) 10.6"))).toBe(true);
});
