import { expect, test } from "vitest";
import type { CompanyYear, Line } from "./company-year.ts";
import { payoutCrossings } from "./payout-crossings.ts";

const write = (lines: Partial<Record<Line, number>>, wanted = "noPayoutLeft") => {
  const year: CompanyYear = { fiscalYear: 2024, read: (line) => lines[line] ?? null };
  const crossing = payoutCrossings.find(({ key }) => key === wanted);
  return crossing?.write({
    year,
    earlier: [],
    money: (millions) => `$${millions.toFixed(0)}m`,
    exceeds: (more, less) => more > less,
  });
};

test.each([
  [1_000, 900, null],
  [
    1_000,
    1_200,
    "Capital spending of $1200m exceeded cash from operations of $1000m in fiscal 2024; the rest had to be borrowed or raised.",
  ],
  [
    -12_080,
    2_230,
    "In fiscal 2024 operations used $12080m of cash and capital spending $2230m; all of it had to be borrowed, raised or taken from what was held.",
  ],
])(
  "cash from operations of %d and capital spending of %d: %s",
  (operatingCashFlow, capitalExpenditure, expected) => {
    expect(write({ operatingCashFlow, capitalExpenditure })).toBe(expected);
  },
);

test("a dividend exceeds a loss only where one was paid", () => {
  const ofLoss = (dividends: number) => write({ dividends, netIncome: -500 }, "dividendOverIncome");
  expect(ofLoss(20)).toBe("Dividends of $20m exceeded what it earned in fiscal 2024.");
  expect(ofLoss(0)).toBeNull();
  expect(ofLoss(0.2)).toBeNull();
});
