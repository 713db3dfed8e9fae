import { expect, test } from "vitest";
import { findCaseClaims } from "./case-claims.ts";
import { makeReport } from "./make-report.ts";

test.each([
  ["JPM", "between price and value", /\$[\d.]+(?= between)/, "$99.99"],
  ["JPM", "between price and value", /growth makes \$[\d.]+/, "growth makes $84.16"],
  ["JPM", "between price and value", "growth makes", "the margin makes"],
  ["META", "between price and value", "reinvestment", "growth"],
  ["JPM", "The price is right", "worse", "better"],
  ["AAPL", "The price is right", "better", "worse"],
  ["AAPL", "The price is right", /growth of [\d.]+%/, "growth of 17.7%"],
  ["AAPL", "The price is right", /margin of [\d.]+%/, "margin of 99.9%"],
  ["PG", "At the growth of", /\$[\d.]+/, "$155.99"],
  ["GOOGL", "Unusual items aside", /\$[\d.]+/, "$335.89"],
  ["MU", "If today's margin lasted", /\$[\d,.]+\d/, "$873.98"],
] as const)("%s: %s with %s as %s is refused", async (ticker, words, right, wrong) => {
  const { content } = await makeReport(ticker);
  const { reason } = content.thesis;
  const sentence = reason.split(/(?<=\.) (?=[A-Z])/).find((one) => one.includes(words)) ?? "";
  const read = (changed: string) =>
    findCaseClaims({ ...content, thesis: { ...content.thesis, reason: changed } });
  expect(read(sentence).claims).toContain(sentence);
  expect(read(sentence).contradictions).toEqual([]);
  const changed = sentence.replace(right, wrong);
  expect(read(changed).contradictions).toContain(changed);
});
