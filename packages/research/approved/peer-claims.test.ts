import { expect, test } from "vitest";
import { makeReport } from "./make-report.ts";
import { findPeerClaims } from "./peer-claims.ts";

test.each([
  ["TSLA", "growth 0.2%, margin 6.7%", "growth 0.2%, margin 6.9%"],
  ["GE", "Honeywell International's revenue grew 7.8%", "Honeywell International's revenue grew 7.3%"],
  ["GE", "a net margin of 12.6%", "a net margin of −12.6%"],
  ["GE", "1st of 4 in growth", "2nd of 4 in growth"],
  ["GE", "1st of 4 in growth", "1st of 5 in growth"],
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
  ["SNOW", "median of 8 16.0", "median of 8 61.0"],
  ["SNOW", "median of 8 16.0", "median of 7 16.0"],
  ["MSFT", "4.9 times the next", "9.4 times the next"],
  ["KHC", "with 1.9 times its revenue", "with 2.9 times its revenue"],
  ["KHC", ", with 1.9 times its revenue", ""],
  ["GOOGL", "or 28.3% without gains on stakes", "or 23.8% without gains on stakes"],
  ["JNJ", "28.5%, 21.5% in the latest", "28.5%, 25.1% in the latest"],
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
