import { expect, test } from "vitest";
import { faultOfUnits } from "./result-units.ts";

test.each([
  "Net sales increased 6% to $84.3 billion in 2025 due to two new plants.",
  "Operating margin increased 220 basis points to 24.3% in 2025.",
  "Gross margin decreased 20 basis points to 51.2% of net sales.",
  "Operating income increased 10% to $20.5 billion and operating margin increased 220 basis points to 24.3%.",
  "Unit sales decreased 12%, while lower prices reduced revenues by approximately 6 percentage points.",
  "Segment income before tax as a percent to sales was 33.2%.",
  "Gross margin increased 2% in 2025.",
  "The effective tax rate decreased to 16.0% in 2025.",
  "SG&A as a percentage of net sales decreased 80 basis points to 26.9%.",
  "We operate three plants and lease half of them.",
  "Our market share increased by 0.3 points in 2025.",
])("takes %s", (sentence) => {
  expect(faultOfUnits(sentence)).toBeNull();
});

const words = "it gives an amount in words";
const points = "points suit what is itself in percent";
const percent = "what is itself in percent moves by points";
test.each([
  ["Net sales rose by forty percent during 2025.", words],
  ["The Company has half a trillion dollars of cash.", words],
  ["The plant cost two hundred million dollars.", words],
  ["The effective tax rate fell by half a percent, from 24.1% to 12.0%.", words],
  ["Net sales increased 6.4 percentage points during 2025.", points],
  ["Operating income increased 300 basis points in 2025.", points],
  ["Gross margin increased 300 percentage points during 2025.", points],
  ["The operating margin rose by 2% to 32% during 2025.", percent],
  ["The effective tax rate decreased 12% in 2025.", percent],
  [
    "The pumps share of net sales increased by 13.5 points during 2025.",
    "it moves a share of revenue, which figures do",
  ],
])("refuses %s: %s", (sentence, fault) => {
  expect(faultOfUnits(sentence)).toBe(fault);
});
