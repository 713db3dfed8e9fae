import { expect, test } from "vitest";
import { faultOfHaving } from "./filed-having.ts";

const filed = {
  year: 2025,
  totals: {
    revenue: { amount: 100_000, growth: 0.05 },
    research: { amount: 8_000, growth: 0.1 },
    debt: { amount: 30_000, growth: null },
    cash: { amount: 12_000, growth: null },
  },
  parts: [],
};

test.each([
  "As of June 30, 2025, total debt was $36.6 billion.",
  "As of June 30, 2025, debt of our plants in Ohio was $1.2 billion.",
  "As of June 30, 2025, cash and cash equivalents were $12.0 billion.",
  "We had no debt under the facility.",
  "We have no capital expenditures of note.",
  "The Company has no net sales in Cuba.",
  "Research and development expenses were 8% of net sales.",
  "Net sales increased $4.8 billion to $100.0 billion in 2025.",
  "Net sales were $100.0 billion and $95.2 billion in 2025 and 2024, respectively.",
  "Net sales of pumps were $12 billion in Ohio, where net sales grew.",
  "Sales to laboratories were higher than in 2024.",
  "Net sales increased more than in 2024.",
  "Operating income for North America was $4.3 billion in 2025.",
  "Sales of reserved inventory brought $689 million in fiscal 2025.",
  "Revenue related to obligations that remain is $1.7 billion.",
  "Sales to laboratories of research institutes were 12% of net sales.",
])("agrees with the statements: %s", (sentence) => {
  expect(faultOfHaving(sentence, filed)).toBeNull();
});

const otherAmount = "it gives a measure another amount than the statements";
const compared = "it compares measures, which figures do";
const denied = "it denies what the statements have";
test.each([
  ["Net sales were more than $500 billion in 2025.", otherAmount],
  ["In 2025, our research and development expense stayed below $2 billion.", otherAmount],
  ["Net sales were between $150 billion and $160 billion in 2025.", otherAmount],
  ["As of June 30, 2025, cash exceeded long-term debt.", compared],
  ["Research and development grew slower than net sales in 2025.", compared],
  ["Net income exceeded operating cash flow by a wide margin.", compared],
  ["The Company has no long-term debt.", denied],
  ["The Company is debt-free.", denied],
  ["Our plants run without any debt.", denied],
  ["The Company spends nothing on research.", denied],
  ["As of June 30, 2025, cash was $31.0 billion.", "it gives other cash than the statements"],
  ["As of June 30, 2025, debt was $2 billion.", "it gives less debt than the statements"],
  [
    "As of June 30, 2025, the Company had total borrowings of $900 million.",
    "it gives less debt than the statements",
  ],
  [
    "Research takes a quarter of net sales.",
    "it gives a measure another share of revenue than the statements",
  ],
  [
    "R&D expenses were 21% of our revenue.",
    "it gives a measure another share of revenue than the statements",
  ],
])("does not agree with the statements: %s", (sentence, fault) => {
  expect(faultOfHaving(sentence, filed)).toBe(fault);
  expect(faultOfHaving(sentence, null)).toBeNull();
});
