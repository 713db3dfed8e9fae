import { expect, test } from "vitest";
import { makeReport } from "./make-report.ts";
import { findOutsideClaims } from "./outside-claims.ts";

const read = async (ticker: string) => {
  const { content } = await makeReport(ticker);
  const { claims, contradictions } = findOutsideClaims(content);
  const refuse = (text: string) =>
    findOutsideClaims({
      ...content,
      thesis: {
        ...content.thesis,
        answers: [{ question: "", text }],
        marginAnalysis: { header: "", text: "" },
      },
    }).contradictions;
  return { claims, contradictions, refuse };
};

test.each([
  ["AMZN", 2],
  ["GOOGL", 3],
  ["NFLX", 3],
  ["ORCL", 2],
  ["UBER", 4],
])("the sentences of a report on gains are what its tables show: %s", async (ticker, count) => {
  const { claims, contradictions } = await read(ticker);
  expect(contradictions).toEqual([]);
  expect(claims).toHaveLength(count);
});

test.each([
  ["UBER", "the net margin would be", "$4.3bn", "$4.4bn"],
  ["UBER", "the net margin would be", "8.2%", "8.3%"],
  ["UBER", "the net margin would be", "19.3%", "19.4%"],
  ["UBER", "s adjusted margin", "8.9%", "9.0%"],
  ["UBER", "s adjusted margin", "20.1%", "20.2%"],
  ["UBER", "s adjusted margin", "fiscal 2025", "fiscal 2024"],
  ["UBER", "P/E on fiscal", "36.3", "36.4"],
  ["UBER", "P/E on fiscal", "15.4", "15.5"],
  ["UBER", "at the usual tax (", "8.9%", "9.0%"],
  ["GOOGL", "P/E on fiscal", "36.7", "36.9"],
  ["AMZN", "have not read why", "97.1%", "97.2%"],
  ["AMZN", "have not read why", "86.4%", "86.5%"],
  ["ORCL", "Without these gains", "22.1%", "22.3%"],
  ["GOOGL", "Without these gains", "32.8%", "32.9%"],
  ["ORCL", "Without these gains", "gains", "losses"],
  ["ORCL", "Gains on stakes", "$2.8bn", "$2.9bn"],
  ["ORCL", "Gains on stakes", "$278m", "$279m"],
  ["ORCL", "Gains on stakes", "losses of ", ""],
  ["NFLX", "lifted net income", "95.1%", "95.2%"],
  ["NFLX", "lifted net income", "82.4%", "82.5%"],
  ["NFLX", "Net income of the year", "30 June", "31 March"],
  ["NFLX", "Net income of the year", "24.5%", "24.6%"],
  ["NFLX", "lift today's", "25.8%", "25.7%"],
  ["JNJ", "latest twelve months was", "21.5%", "28.5%"],
])("%s: %s ... with %s as %s is refused", async (ticker, words, right, wrong) => {
  const { claims, refuse } = await read(ticker);
  const sentence = claims.find((one) => one.includes(words)) ?? "";
  expect(refuse(sentence)).toEqual([]);
  const changed = sentence.replace(right, wrong);
  expect(changed).not.toBe(sentence);
  expect(refuse(changed)).toEqual([changed]);
});
