import { expect, test } from "vitest";
import { faultOfGrowth } from "./filed-growth.ts";

const filed = {
  year: 2025,
  totals: {
    revenue: { amount: 100_000, growth: 0.06 },
    operatingIncome: { amount: 30_000, growth: 0.12 },
    netIncome: { amount: 20_000, growth: null },
  },
  parts: [],
};

test.each([
  "Growth in net sales was 6% in 2025.",
  "The Company grew its net sales by 6% in 2025.",
  "Net sales grew at a rate of 6.0% in 2025.",
  "Growth of sales in Japan was 31%.",
  "Fluctuations of currencies decreased our consolidated net sales by 5%.",
  "Lower prices reduced net sales by approximately 6 percentage points.",
  "We cut the waste of our plants by 18%.",
  "Operating margin increased 160 basis points to 30.0% in 2025.",
  "Net margin was 20.0% in 2025.",
  "Operating margin of pumps, as we sell them, improved.",
])("agrees with the statements: %s", (sentence) => {
  expect(faultOfGrowth(sentence, filed)).toBeNull();
});

const growth = "it gives other growth than the statements";
const margin = "it gives another margin than the statements";
test.each([
  ["Growth in net sales was 11.2% in 2025.", growth],
  ["The Company grew its net sales by 18% in 2025.", growth],
  ["Net sales grew at a rate of 14% in 2025.", growth],
  ["An increase of operating income of 31% came from lower costs.", growth],
  ["Operating margin increased 900 basis points to 30.0% in 2025.", margin],
  ["The operating margin was 45.0% in 2025.", margin],
  ["Our net profit margin decreased to 12.0% in 2025.", margin],
])("does not agree with the statements: %s", (sentence, fault) => {
  expect(faultOfGrowth(sentence, filed)).toBe(fault);
  expect(faultOfGrowth(sentence, null)).toBeNull();
});
