import { expect, test } from "vitest";
import { makeReport } from "./make-report.ts";
import { findPeerClaims } from "./peer-claims.ts";

test.each([
  ["TSLA", "growth 0.2%, margin 6.7%", "growth 0.2%, margin 6.9%"],
  ["SNOW", "CrowdStrike's revenue grew 21.7%", "CrowdStrike's revenue grew 12.7%"],
  ["SNOW", "a net margin of −3.4%", "a net margin of 3.4%"],
  ["GE", "1st of 4 compared", "2nd of 4 compared"],
  ["GE", "1st of 4 compared", "1st of 5 compared"],
  ["GE", "1st in reported margin", "2nd in reported margin"],
  ["AAPL", "Apple's revenue grew 6.4% at a net", "Apple's revenue fell 6.4% at a net"],
  ["AAPL", "industry's is 17.8%", "industry's is 17.3%"],
  ["AAPL", "was 10.8 times sales", "was 18.0 times sales"],
  ["AAPL", "(industry, January 2026: 6.4", "(industry, January 2026: 4.6"],
  ["AAPL", "(industry, January 2026: 6.4", "(industry, January 2025: 6.4"],
  ["PG", "growth 2.3%", "growth 3.2%"],
  ["JPM", "at a net margin of 31.3% before", "at a net margin of 30.5% before"],
  ["JNJ", "was 23.4,", "was 24.3,"],
  ["JNJ", "On 14 August 2026", "On 16 August 2026"],
  ["JNJ", "(Merck 18.4", "(Merck 14.8"],
  ["UBER", "or 36.3 with 25.0% tax (Meta Platforms 24.9)", "or 36.3 with 25.0% tax (Meta Platforms 29.4)"],
  ["SNOW", "the eight's median is 16.0", "the eight's median is 61.0"],
  ["SNOW", "the eight's median is 16.0", "the seven's median is 16.0"],
  ["NVDA", "or 52.5% without gains", "or 53.5% without gains"],
  ["NVDA", "38.7 on the latest", "34.2 on the latest"],
  ["MU", "55.9% over twelve months", "22.8% over twelve months"],
  ["BRK-B", "or 12.1% without gains and losses", "or 10.0% without gains and losses"],
  ["BRK-B", "without gains and losses on stakes; its", "without gains on stakes; its"],
  ["KHC", "with 1.9 times its revenue", "with 2.9 times its revenue"],
  ["KHC", ", with 1.9 times its revenue", ""],
  ["GOOGL", "or 28.3% without gains on stakes", "or 23.8% without gains on stakes"],
  ["JNJ", "28.5%, 21.5% over twelve", "28.5%, 25.1% over twelve"],
  ["JNJ", "29.8 on the latest", "28.9 on the latest"],
])("a wrong figure or word is refused: %s %s", async (ticker, said, changed) => {
  const { content } = await makeReport(ticker);
  const answers = content.thesis.answers ?? [];
  const before = answers.find(({ text }) => text.includes(said));
  expect(before).toBeDefined();
  const read = (text: string) =>
    findPeerClaims({
      ...content,
      thesis: { ...content.thesis, answers: answers.map((one) => (one === before ? { ...one, text } : one)) },
    });
  expect(read(before?.text ?? "").contradictions).toEqual([]);
  expect(read(before?.text.replace(said, changed) ?? "").contradictions).toHaveLength(1);
});
