import { expect, test } from "vitest";
import { makeReport } from "./make-report.ts";
import { findWordClaims } from "./word-claims.ts";

const { content } = await makeReport("AAPL");
const read = (reason: string) => findWordClaims({ thesis: { ...content.thesis, reason } });
const ofReport = read("").claims.length;

test.each([
  ["In fiscal 2025 Costco's net margin rose from 2.8% to 2.9%.", "rose", "fell"],
  [
    "Inventories as a share of revenue fell in each of the last four fiscal years, from 9.1% in 2021 to 8.4%.",
    "fell",
    "rose",
  ],
  [
    "The ratio fell in each of the last five fiscal years, from 19.11 times in 2020 to 2.17 times.",
    "2.17",
    "21.70",
  ],
  [
    "In fiscal 2025 book equity financed 37.8% of assets, the highest of ten years (36.4% in 2016 was next).",
    "highest",
    "lowest",
  ],
  [
    "At the end of fiscal 2021 customers had paid $639m in advance, more than the $294m that they owed.",
    "$294m",
    "$694m",
  ],
  ["Customers have paid $2.3bn in advance, more than the $980m that they owe.", "$980m", "$2.3bn"],
  ["Pay in shares of $1.9bn exceeded net income of $1.2bn in fiscal 2023.", "$1.2bn", "$1.2trn"],
  [
    "The bear case's 7.6% is below the 7.7% that Costco's equity costs: growth destroys value.",
    "7.6%",
    "7.7%",
  ],
  ["In the bear case growth starts at −1.0% instead of 1.0%.", "−1.0%", "1.0%"],
  [
    "In the year to 10 May 2026 book equity financed 38.8% of assets, above all ten fiscal years before (37.8% in 2025 was next).",
    "above all",
    "below all",
  ],
  ["Valves grew 7.0% in fiscal 2025, below the 8.0% that we expect of the company.", "8.0%", "6.0%"],
])("%s agrees with its figures; with %s as %s it does not", (sentence, right, wrong) => {
  const { claims, contradictions } = read(sentence);
  expect(claims).toHaveLength(ofReport + 1);
  expect(contradictions).toEqual([]);
  const changed = sentence.replace(right, wrong);
  expect(read(changed).contradictions).toEqual([changed]);
});

test("a quotation and a sentence that compares nothing are no claims", () => {
  expect(read("The report says: “Sales rose from 3% to 2%.” Revenue is $3bn.").claims).toHaveLength(ofReport);
});
