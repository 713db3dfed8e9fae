import { expect, test } from "vitest";
import { strangeFigures } from "../figure-check/check-figures.ts";
import { briefOf } from "../testing/brief.ts";
import { reportOf } from "../testing/report.ts";
import { dataBlock } from "./data-block.ts";

const report = await reportOf(briefOf({ name: "3M CO" }));
const { citable } = dataBlock(report);

// Sentences as a model writes them, with the report's own figures.
test.each([
  "Revenue grew 7.0% in fiscal 2025 to $11.2bn, and 4.0% more over the trailing 12 months to $11.7bn.",
  "Over three years 3M's revenue grew 7.0% a year, and 7.0% a year over 5 years.",
  "The base case takes growth of 8.0% a year, fading to 4.5% over six years.",
  "Growth lasts 6 years in the base case, 7 in the bull case and 5 in the bear case.",
  "The base value of $65.02 is 8.4% above the price of $60.00 on 21 August 2026.",
  "On August 21, 2026 a share cost $60.00; on 21 August the yield was 1.0%.",
  "In the year to 31 December 2024 net income was $1.3bn.",
  "The bear case comes to $48.72, a downside of 18.8%; the bull case offers 42.4% upside.",
  "Between the 10th and 90th percentiles of 200 simulated values lie $59.09 and $71.01.",
  "It trades at 21.3x earnings and 2.4x sales.",
  "Net margin ranged between 12.0 and 16.0%, from 2020 to 2025.",
  "The 10-year Treasury yield underlies the risk-free rate of 4.5%.",
])("%s: every figure is the report's", (text) => {
  expect(strangeFigures(text, citable)).toEqual([]);
});
