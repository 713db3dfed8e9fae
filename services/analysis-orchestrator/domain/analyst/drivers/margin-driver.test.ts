import { describe, expect, test } from "vitest";
import { readEvidence, type MarginRecord } from "../record/evidence.ts";
import type { IndustryFigure } from "../record/industry-view.ts";
import { marginDrivers } from "./margin-driver.ts";
import { buildBrief } from "../testing/brief.ts";
import { listValues } from "../testing/driver-set.ts";
import { createIndustryFigure } from "../testing/report-context.ts";
import { levelMargin } from "../testing/records.ts";

const plain = readEvidence(buildBrief());

const level: MarginRecord = {
  ...levelMargin,
  trailing: 0.2,
  trailingReported: 0.2,
  twoYear: 0.2,
  fiveYear: 0.2,
  spread: 0.04,
};

type Case = {
  margin?: Partial<MarginRecord>;
  industry?: IndustryFigure | null;
  isLossMaker?: boolean;
  convergence?: number;
};
const decideMargins = ({ margin = {}, industry = null, isLossMaker = false, convergence = 5 }: Case) =>
  marginDrivers({
    evidence: {
      ...plain,
      name: "Example",
      isLossMaker,
      margin: { ...level, ...margin },
      industry: { ...plain.industry, margin: industry },
    },
    convergence,
  });
const decideStable = (input: Case) => decideMargins(input).stable;
const decideNextYear = (input: Case) => decideMargins(input).nextYear;

describe("the stable margin", () => {
  test.each<Case & { expected: number; why: string }>([
    // (0.2 + 0.1) / 2
    { margin: { fiveYear: 0.1 }, expected: 0.15, why: "half trailing, half five years" },
    // 0.65 × 0.2 + 0.35 × 0.1
    { margin: { fiveYear: 0.1, trend: "rising" }, expected: 0.165, why: "rising: 65% trailing" },
    {
      margin: { fiveYear: 0.1, trend: "falling" },
      expected: 0.165,
      why: "falling: 65% trailing",
    },
    // 0.85 × 0.2 + 0.15 × 0.1
    { industry: createIndustryFigure(0.1), expected: 0.185, why: "15% industry" },
    { margin: { trailing: 0.004, fiveYear: 0.004 }, expected: 0.005, why: "below the minimum" },
    { margin: { trailing: 0.006, fiveYear: 0.006 }, expected: 0.006, why: "just above the minimum" },
    { margin: { trailing: 0.649, fiveYear: 0.649 }, expected: 0.649, why: "just below the maximum" },
    { margin: { trailing: 0.9, fiveYear: 0.9 }, expected: 0.65, why: "above the maximum" },
    { isLossMaker: true, expected: 0.07, why: "a loss maker without an industry's margin" },
    {
      isLossMaker: true,
      industry: createIndustryFigure(0.05),
      expected: 0.07,
      why: "a loss maker of an industry with a low margin",
    },
    {
      isLossMaker: true,
      industry: createIndustryFigure(0.071),
      expected: 0.071,
      why: "just above the default margin",
    },
    {
      isLossMaker: true,
      industry: createIndustryFigure(0.12),
      expected: 0.12,
      why: "a loss maker of an industry with a good margin",
    },
  ])("is $expected: $why", ({ expected, ...input }) => {
    expect(decideStable(input).base.value).toBe(expected);
  });

  test.each([
    // Base is 0.2; the cases are 1.25 of the spread away, between 12% and 40% of the margin.
    { margin: 0.2, spread: 0.01, expected: [0.176, 0.2, 0.224], why: "0.0125 is raised to 0.024" },
    { margin: 0.2, spread: 0.02, expected: [0.175, 0.2, 0.225], why: "0.025, within limits" },
    { margin: 0.2, spread: 0.06, expected: [0.125, 0.2, 0.275], why: "0.075, within limits" },
    { margin: 0.2, spread: 0.1, expected: [0.12, 0.2, 0.28], why: "0.125 is cut to 0.08" },
    { margin: 0.005, spread: 0.001, expected: [0.003, 0.005, 0.007], why: "at least 0.002" },
    { margin: 0.005, spread: 0.1, expected: [0.002, 0.005, 0.008], why: "up to 0.003 for a small margin" },
    // 0.65 ± 0.1
    { margin: 0.65, spread: 0.08, expected: [0.55, 0.65, 0.75], why: "at the maximum of bull" },
    { margin: 0.65, spread: 0.079, expected: [0.551, 0.65, 0.749], why: "just below the maximum of bull" },
    { margin: 0.65, spread: 0.12, expected: [0.5, 0.65, 0.75], why: "bull is capped at 0.75" },
  ])("of $margin with spread $spread: $expected, $why", ({ margin, spread, expected }) => {
    expect(listValues(decideStable({ margin: { trailing: margin, fiveYear: margin, spread } }))).toEqual(
      expected,
    );
  });

  test("of a loss maker moves by 35%, whatever its spread", () => {
    const drivers = decideStable({
      isLossMaker: true,
      industry: createIndustryFigure(0.12),
      margin: { spread: 0.12 },
    });
    // 0.12 × 0.35 = 0.042
    expect(listValues(drivers)).toEqual([0.078, 0.12, 0.162]);
    expect(drivers.bull.explanation).toBe(
      "16.2%: a third more than base, what better companies of the industry earn once they stop growing fast.",
    );
    expect(drivers.bear.explanation).toBe(
      "7.8%: a third less than base, for a company that has yet to show a profit.",
    );
  });
});

describe("next year's margin", () => {
  test.each<Case & { expected: number; why: string }>([
    // 0.75 × 0.2 + 0.25 × 0.1
    { margin: { twoYear: 0.1 }, expected: 0.175, why: "three quarters trailing" },
    { margin: { trailing: 0.749, twoYear: 0.749 }, expected: 0.749, why: "just below the maximum" },
    { margin: { trailing: 0.9, twoYear: 0.9 }, expected: 0.75, why: "above the maximum" },
    // −0.43 + (0.07 + 0.43) / 10
    {
      isLossMaker: true,
      margin: { trailing: -0.43 },
      convergence: 10,
      expected: -0.38,
      why: "a tenth of the way",
    },
    { isLossMaker: true, margin: { trailing: -0.43 }, convergence: 1, expected: 0.07, why: "all the way" },
    { isLossMaker: true, margin: { trailing: -0.43 }, convergence: 0, expected: 0.07, why: "no years left" },
    // −1.1 + 1.17 / 10 = −0.983
    {
      isLossMaker: true,
      margin: { trailing: -1.1 },
      convergence: 10,
      expected: -0.983,
      why: "just above the minimum",
    },
    // −2 + 2.07 / 10 = −1.793
    { isLossMaker: true, margin: { trailing: -2 }, convergence: 10, expected: -1, why: "below the minimum" },
  ])("is $expected: $why", ({ expected, ...input }) => {
    expect(decideNextYear(input).base.value).toBe(expected);
  });

  test.each([
    { spread: 0.004, expected: [0.198, 0.2, 0.202], why: "0.001 is raised to 0.002" },
    { spread: 0.012, expected: [0.197, 0.2, 0.203], why: "0.003, within limits" },
    { spread: 0.116, expected: [0.171, 0.2, 0.229], why: "0.029, within limits" },
    { spread: 0.2, expected: [0.17, 0.2, 0.23], why: "0.05 is cut to 0.03" },
  ])("with spread $spread: $expected, $why", ({ spread, expected }) => {
    expect(listValues(decideNextYear({ margin: { spread } }))).toEqual(expected);
  });

  test("of bull is capped at 75%", () => {
    const margin = { trailing: 0.73, twoYear: 0.73 };
    expect(listValues(decideNextYear({ margin: { ...margin, spread: 0.12 } }))).toEqual([0.7, 0.73, 0.75]);
    expect(listValues(decideNextYear({ margin: { ...margin, spread: 0.076 } }))).toEqual([
      0.711, 0.73, 0.749,
    ]);
  });

  test("of bear has no floor of its own", () => {
    const drivers = decideNextYear({
      isLossMaker: true,
      margin: { trailing: -2, spread: 0.12 },
      convergence: 10,
    });
    expect(listValues(drivers)).toEqual([-1.03, -1, -0.97]);
  });

  test("states the figures that it is computed from", () => {
    const { base, bull, bear } = decideNextYear({ margin: { twoYear: 0.1 } });
    expect(base.explanation).toBe(
      "Three quarters of the latest 20.0% and a quarter of the last two fiscal years' 10.0%: 17.5%.",
    );
    expect(bull.explanation).toBe("A slightly better start for Example than base: 18.5%.");
    expect(bear.explanation).toBe("A slightly worse start for Example than base: 16.5%.");
    const loss = decideNextYear({ isLossMaker: true, margin: { trailing: -0.43 }, convergence: 10 });
    expect(loss.base.explanation).toBe("A first step from −43.0% towards 7.0%: −38.0%.");
  });
});

test.each<Case & { expected: string }>([
  {
    expected:
      "Over the latest twelve months the margin was 20.0%. The last years average 20.0% without the worst. We use 20.0%.",
  },
  {
    margin: { isSmoothed: true, trailingReported: 0.5 },
    expected:
      "The latest 50.0% differs from what the business itself earned; we use 20.0% instead. The last years average 20.0% without the worst. We use 20.0%.",
  },
  {
    industry: createIndustryFigure(0.2),
    expected:
      "Over the latest twelve months the margin was 20.0%. The last years average 20.0% without the worst. The industry earns 20.0%. We use 20.0%.",
  },
  {
    isLossMaker: true,
    margin: { trailingReported: -0.43 },
    industry: { value: 0.12, isMixed: true },
    expected:
      "Example lost money: its margin was −43.0% over the latest twelve months. Its segments' industries together earn 12.0% of revenue, loss makers included; we use 12.0% for the time when the company is mature.",
  },
  {
    margin: { trend: "falling" },
    industry: { value: 0.2, isMixed: true },
    expected:
      "Over the latest twelve months the margin was 20.0%. The last years average 20.0% without the worst. Its segments' industries together earn 20.0%. The margin has been falling for three years, so the newest figure counts most. We use 20.0%.",
  },
  {
    isLossMaker: true,
    margin: { trailing: -0.3, trailingReported: -0.43 },
    expected:
      "Example lost money: its margin was −43.0% over the latest twelve months. Its industry earns too little to be a guide, so we assume a modest 7.0%.",
  },
  {
    isLossMaker: true,
    margin: { trailingReported: -0.43 },
    industry: createIndustryFigure(0.069),
    expected:
      "Example lost money: its margin was −43.0% over the latest twelve months. Its industry earns too little to be a guide, so we assume a modest 7.0%.",
  },
  {
    isLossMaker: true,
    margin: { trailingReported: -0.43 },
    industry: createIndustryFigure(0.07),
    expected:
      "Example lost money: its margin was −43.0% over the latest twelve months. The industry earns 7.0% of revenue, loss makers included; we use 7.0% for the time when the company is mature.",
  },
])("the base case explains: $expected", ({ expected, ...input }) => {
  expect(decideStable(input).base.explanation).toBe(expected);
});

test("names the best and the weakest year if they are known", () => {
  const { bull, bear } = decideStable({
    margin: { high: { year: 2021, margin: 0.27 }, low: { year: 2019, margin: 0.11 } },
  });
  expect(bull.explanation).toBe(
    "25.0% instead of 20.0%: margins have varied by about 4.0% from year to year, and we allow for a little more than that, within limits; the best year on record is fiscal 2021 with 27.0%.",
  );
  expect(bear.explanation).toBe(
    "15.0% instead of 20.0%: the same allowance downwards; the weakest year on record is fiscal 2019 with 11.0%.",
  );
  const unknown = decideStable({});
  expect(unknown.bull.explanation).toMatch(/within limits\.$/);
  expect(unknown.bear.explanation).toBe("15.0% instead of 20.0%: the same allowance downwards.");
});
