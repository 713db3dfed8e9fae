import { expect, test } from "vitest";
import { percent } from "../analyst/wording/format.ts";
import { findCaseClaims } from "./case-claims.ts";
import { makeReport } from "./make-report.ts";

test.each([
  ["JPM", "reason", "between price and value", /\$[\d.]+(?= between)/, "$99.99"],
  ["JPM", "reason", "between price and value", /growth makes \$[\d.]+/, "growth makes $84.16"],
  ["JPM", "reason", "between price and value", "growth makes", "the margin makes"],
  ["META", "reason", "between price and value", "reinvestment", "growth"],
  ["JPM", "reason", "The price is right", "worse", "better"],
  ["AAPL", "reason", "The price is right", "better", "worse"],
  ["AAPL", "reason", "The price is right", /growth of [\d.]+%/, "growth of 17.7%"],
  ["AAPL", "reason", "The price is right", /margin of [\d.]+%/, "margin of 99.9%"],
  ["PG", "reason", "At the growth of", /\$[\d.]+/, "$155.99"],
  ["MU", "reason", "If today's margin lasted", /\$[\d,.]+\d/, "$873.98"],
  ["MA", "catalystsSummary", "Shared out among all drivers", /\$[\d.]+ of/, "$300.86 of"],
  [
    "MA",
    "catalystsSummary",
    "Shared out among all drivers",
    /of the \$[\d.]+ gained/,
    "of the $99.99 gained",
  ],
  ["NVDA", "catalystsSummary", "Shared out among all drivers", "gained", "lost"],
  ["JPM", "catalystsSummary", "rests most", /not [\d.]+%/, "not 9.9%"],
  ["AMZN", "risksSummary", "rests most", "bear", "bull"],
  ["TSLA", "risksSummary", "rests most", /margin of [\d.]+%/, "margin of 1.1%"],
  ["NKE", "risksSummary", "It rests most", /margin of −[\d.]+%/, "margin of 1.1%"],
] as const)("%s: %s, %s with %s as %s is refused", async (ticker, field, words, right, wrong) => {
  const { content } = await makeReport(ticker);
  const sentence = content.thesis[field].split(/(?<=\.) (?=[A-Z])/).find((one) => one.includes(words)) ?? "";
  const read = (changed: string) =>
    findCaseClaims({ ...content, thesis: { ...content.thesis, [field]: changed } });
  expect(read(sentence).claims).toContain(sentence);
  expect(read(sentence).contradictions).toEqual([]);
  const changed = sentence.replace(right, wrong);
  expect(read(changed).contradictions).toContain(changed);
});

test("a worth at today's margin without unusual items is that of the margin as it is shown", async () => {
  const { content } = await makeReport("KHC");
  const worth = /\$[\d.]+/.exec(content.thesis.reason)?.[0];
  const margin = percent(content.valuation.cases[0]?.baseNetIncomeMargin ?? NaN);
  const read = (shown: string) => {
    const reason = `Unusual items aside, today's margin is ${shown}; at that the share would be worth ${worth}.`;
    return findCaseClaims({ ...content, thesis: { ...content.thesis, reason } });
  };
  expect(read(margin).claims).toContainEqual(expect.stringMatching(/^Unusual items aside/));
  expect(read(margin).contradictions).not.toContainEqual(expect.stringMatching(/^Unusual/));
  expect(read("5.1%").contradictions).toContainEqual(expect.stringMatching(/^Unusual/));
});

test("a difference is that of two amounts as they are shown, whatever parts of a cent they have", async () => {
  const { content } = await makeReport("JPM");
  const inCents = (amount: number) => Math.round(100 * amount) / 100;
  const company = { ...content.company, stockPrice: inCents(content.company.stockPrice ?? NaN) - 0.0045 };
  const cases = content.valuation.cases.map((one) => ({
    ...one,
    rawPerShareValue: inCents(one.rawPerShareValue) + 0.0045,
  }));
  const thesis = { ...content.thesis, reason: content.thesis.reason.replace(/ The price is right .*/, "") };
  const read = findCaseClaims({ ...content, company, thesis, valuation: { ...content.valuation, cases } });
  expect(read.claims).toContain(thesis.reason);
  expect(read.contradictions).not.toContain(thesis.reason);
});
