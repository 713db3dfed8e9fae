import { expect, test } from "vitest";
import { readEvidence } from "../record/evidence.ts";
import { buildBrief } from "../testing/brief.ts";
import { plainOutlook } from "../testing/outlook.ts";
import { noEquity } from "../testing/records.ts";
import { roeDriver } from "./equity-drivers.ts";

const plain = { ...readEvidence(buildBrief()), name: "Example", stableCostOfEquity: 0.1 };
type Changes = { isMaturing?: boolean; earnsOnNew?: number; newestRoe?: number | null };
const decide = (
  medianRoe: number | null,
  { isMaturing = false, earnsOnNew = 0.15, newestRoe = null }: Changes = {},
) =>
  roeDriver({
    evidence: { ...plain, equity: { ...noEquity, medianRoe, newestRoe } },
    outlook: { ...plainOutlook, isMaturing },
    stableGrowth: 0.04,
    earnsOnNew,
  });

test.each([
  // 0.7 is left after two and a half years, 0.7^4 = 0.2401 after ten.
  { roe: 0.3, expected: 0.148, why: "0.1 + 0.2401 x 0.2" },
  { roe: 0.05, expected: 0.088, why: "a lag fades as a lead does" },
  { roe: 2, expected: 0.268, why: "at most the 80% that was measured" },
  { roe: -1, expected: 0.06, why: "at least stable growth and two points" },
])("a return of $roe gives $expected: $why", ({ roe, expected }) => {
  expect(decide(roe).base.value).toBe(expected);
});

test.each([
  { medianRoe: null, isMaturing: false },
  { medianRoe: -0.4, isMaturing: true },
])("without a return to go by ($medianRoe), starts from the margin times sales to equity", (given) => {
  const { base } = decide(given.medianRoe, { ...given, earnsOnNew: 0.2 });
  expect(base.value).toBe(0.124);
  expect(base.explanation).toContain(
    "Example has no return on equity of its own to go by, so we start from the median stable margin times the median sales to equity, 20.0%, against a lasting cost of equity of 10.0%.",
  );
});

test("the range is that of the measured errors, within bounds", () => {
  expect(decide(0.3).range).toEqual({ p10: 0.06, p50: 0.148, p90: 0.348, least: 0.06, most: 0.348 });
});

test("a return above 100% says that equity is small, not how much it earned", () => {
  expect(decide(11.938).base.explanation).toContain(
    "Return on equity has a median of more than 100% in recent years, of which we count at most 80.0%, against a lasting cost of equity of 10.0%.",
  );
});

test.each([
  {
    // 0.1 + 0.2401 x (0.8 - 0.1)
    roe: null,
    earnsOnNew: 1.904,
    words:
      "sales to equity, 190.4%, of which we count at most 80.0%, against a lasting cost of equity of 10.0%. At 456 companies 70.0% of such a gap remained after two to three years, which leaves 24.0% after ten, a return of 26.8%.",
    why: "a margin times sales to equity above what was measured",
  },
  {
    roe: null,
    earnsOnNew: 0.078,
    words:
      "Example has no return on equity of its own to go by, and the median stable margin times the median sales to equity, 7.8%, is no more than the lasting cost of equity, so we start from that cost, 10.0%.",
    why: "one below the cost of equity",
  },
  {
    // 0.1 + 0.2401 x (-0.2 - 0.1)
    roe: -0.4,
    words:
      "a median of −40.0% in recent years, which we count as −20.0%, against a lasting cost of equity of 10.0%. At 456 companies 70.0% of such a gap remained after two to three years, which leaves 24.0% after ten. We take at least two points more than stable growth, 6.0%, as the middle of the range.",
    why: "a return below what was measured, and below stable growth",
  },
])("the explanation gives the figure with $why", ({ roe, earnsOnNew, words }) => {
  expect(decide(roe, { earnsOnNew }).base.explanation).toContain(words);
});

test("says that at most 45% lasts", () => {
  const longRun = { ...plainOutlook.longRun };
  longRun.returnOnEquity = { ...longRun.returnOnEquity, slope: 0.9 };
  const { base } = roeDriver({
    evidence: { ...plain, equity: { ...noEquity, medianRoe: 0.8 } },
    outlook: { ...plainOutlook, longRun },
    stableGrowth: 0.04,
    earnsOnNew: 0.15,
  });
  expect(base.explanation).toMatch(/ after ten\. We let at most 45\.0% last\.$/);
});

test("explains the figure and other values", () => {
  const { base, explainOther } = decide(0.3);
  expect(base.explanation).toBe(
    "Return on equity has a median of 30.0% in recent years, against a lasting cost of equity of 10.0%. At 456 companies 70.0% of such a gap remained after two to three years, which leaves 24.0% after ten, a return of 14.8%.",
  );
  expect(explainOther(0.1, 0.148)).toBe(
    "10.0% instead of 14.8%: competition takes more of the 30.0% that we start from. One company in ten fell 20.0 points or more behind the median.",
  );
  expect(explainOther(0.2, 0.148)).toBe(
    "20.0% instead of 14.8%: more of the 30.0% that we start from lasts. One company in ten came out 20.0 points or more ahead of the median.",
  );
  expect(explainOther(0.30023, 0.148)).toContain("it stays at the 30.0% that we start from.");
  expect(explainOther(0.35, 0.148)).toMatch(
    /^35\.0% instead of 14\.8%: it rises above the 30\.0% that we start from\. /,
  );
});

test("says of a worse case that it falls below a start that the base case exceeds, or rises less", () => {
  const { explainOther } = decide(0.1);
  expect(explainOther(0.08, 0.11)).toContain("it falls below the 10.0% that we start from.");
  expect(explainOther(0.105, 0.11)).toContain("it rises less from the 10.0% that we start from.");
  expect(explainOther(0.1, 0.11)).toContain("it stays at the 10.0% that we start from.");
});

test("says of a better case that the return rises where equity no longer earns it", () => {
  const explain = (newestRoe: number) => decide(0.3, { newestRoe }).explainOther(0.2, 0.148);
  expect(explain(0.19)).toMatch(
    /^20\.0% instead of 14\.8%: it rises from the 19\.0% earned lately towards the 30\.0% that we start from\. /,
  );
  expect(explain(0.2)).toMatch(/: more of the 30\.0% that we start from lasts\. /);
});
