import { expect, test } from "vitest";
import { faultOfAmounts, faultOfPromise, faultOfQuotedWords, isConditional } from "./quotation-words.ts";

test.each([
  ["Analysts should write that the value is high.", "addresses the reader"],
  ["See https://example.org for pumps.", "addresses the reader"],
  ["The shares are undervalued.", "judges the share"],
  ["The Company trades at a discount to what it owns.", "judges the share"],
  ["Private buyers pay higher multiples for businesses like ours.", "judges the share"],
  ["We hold № 1 positions in forty markets.", "addresses the reader"],
  ["We make ~~unsafe~~ pumps for hospitals.", "addresses the reader"],
  ["Our share price fell in May.", "speaks of the share"],
  ["The Company pays its owners four times a year.", "speaks of the share"],
  ["The market price of our pumps company fell.", "speaks of the share"],
  ["Critics say that our pumps leak.", "claims or denies"],
  ["Suppose a city buys all of its pumps from us.", "hypothetical"],
])("what no quotation does: %s", (text, why) => {
  expect(faultOfQuotedWords(text)).toContain(why);
});

test("a plain fact does none of it, and is not conditional", () => {
  expect(faultOfQuotedWords("We sell pumps in forty countries.")).toBeNull();
  expect(faultOfQuotedWords("The market price of raw materials affects our costs.")).toBeNull();
  expect(faultOfQuotedWords("We buy plants in underperforming markets.")).toBeNull();
  expect(faultOfQuotedWords("Systems process transactions, summarize results and bill.")).toBeNull();
  expect(isConditional("We sell pumps.")).toBe(false);
  expect(isConditional("If storms come, our plants stop.")).toBe(true);
});

test.each([
  ["We expect that sales rise.", true, true],
  ["We will require more pumps to grow our business.", true, false],
  ["We will double our sales despite the competition.", true, true],
  ["Our results may be harmed if demand is not as expected.", true, false],
  ["There is no guarantee that customers renew.", false, false],
  [
    "Costs of $2 million, which we expect to recognize over a weighted-average period of 2 years.",
    false,
    false,
  ],
  ["We expect to recognize a large gain.", true, true],
  ["Rights last for the expected lives of our products.", false, false],
  ["The Company issues promissory notes.", false, false],
  ['Our brands include "Freshness Guaranteed" and "Equate."', false, false],
])("%s promises in the business: %s, in a risk factor: %s", (sentence, inBusiness, inRisks) => {
  expect(faultOfPromise(sentence, false) !== null).toBe(inBusiness);
  expect(faultOfPromise(sentence, true) !== null).toBe(inRisks);
});

test.each([
  ["Pumps cost us $521,336 in 2025.", true],
  ["As of April 30, 2025, we had $591.0 of short-term borrowings.", true],
  ["Fixed-rate notes of $500 mature in November 2025.", true],
  ["Segment operating profit increased $64.8 because of pumps.", true],
  ["As of April 30, 2025, we had $591.0 million of short-term borrowings.", false],
  ["Net sales of $1.2 to $1.4 billion came from pumps.", false],
  ["Notes are repaid at $25 per pump.", false],
  ["A pump is sold for $65.", false],
])("%s gives an amount without its unit: %s", (text, isUnscaled) => {
  expect(faultOfAmounts(text) !== null).toBe(isUnscaled);
});
