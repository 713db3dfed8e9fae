import { expect, test } from "vitest";
import { findLeverClaims } from "./lever-claims.ts";
import { makeReport } from "./make-report.ts";

test.each([
  ["AAPL", "above the 11.6%", "below the 11.6%"],
  ["AAPL", "worth $1.18", "worth $1.07"],
  ["AAPL", "repaid", "borrowed"],
  ["BKNG", "the adjusted margin 21.1%", "the adjusted margin 21.9%"],
  ["BKNG", "takes $29.97", "takes $28.97"],
  ["MCD", "Of its pretax income 69.8%", "Of its pretax income 59.8%"],
  ["MCD", "revenue, takes $11.73", "revenue, takes $14.73"],
  ["MCD", "adds $8.42", "adds $9.42"],
  ["SNOW", "growth of 31.6% and a lasting", "growth of 33.0% and a lasting"],
  ["MSFT", "It repaid $6.1bn", "It repaid $7.1bn"],
  ["GOOGL", "at its operating margin of 39.8%", "at its operating margin of 41.8%"],
  ["PG", "fell from 25.0%", "fell from 26.0%"],
  ["META", "lost $17.7bn", "lost $17.1bn"],
  ["META", "is worth $15.25", "is worth $18.65"],
  ["META", "8.0% of year 5", "7.6% of year 5"],
  ["META", "$198.20 a share if", "$24.65 a share if"],
  ["SNOW", "adds $31.96", "adds $13.96"],
  ["UBER", "that margin alone makes it $25.38", "that margin alone makes it $35.96"],
  ["JNJ", "that margin alone makes it $274.94", "that growth alone makes it $274.94"],
  ["ORCL", "was 6.0 times", "was 7.0 times"],
  ["AMZN", "operating margin of 37.0%.", "operating margin of 47.0%."],
  ["AMZN", "58.1% of segments'", "48.1% of segments'"],
  ["KO", "more of North America", "more of Bottling Investments"],
  ["AMZN", "worth $5.74", "worth $2.35"],
  ["KO", "takes $1.71", "takes $4.22"],
  ["KO", "adds $1.71", "adds $1.73"],
  ["WMT", "adds $3.56", "adds $8.87"],
  ["COST", "takes $55.97", "takes $101.93"],
  ["WMT", " (before corporate costs)", ""],
  ["KO", "while only Bottling Investments fell, by 20.8%", "while all else fell 20.8%"],
  ["KO", "while only Bottling Investments fell, by 20.8%", "while only Bottling Investments fell, by 2.0%"],
  ["TSLA", "in fiscal 2024 (2025 not read)", "in fiscal 2023 (2025 not read)"],
  ["TSLA", "adds 5.9 points", "adds 6.9 points"],
  ["TSLA", "is worth $25.01 less", "is worth $26.01 less"],
  ["UBER", "add $4.03", "add $3.07"],
  ["JPM", "add $7.56", "add $8.56"],
  ["UBER", "below the 11.4%", "below the 8.3%"],
])("a wrong amount or word is refused: %s %s", async (ticker, said, changed) => {
  const { content } = await makeReport(ticker);
  const text = (content.thesis.answers ?? []).map((answer) => answer.text).find((one) => one.includes(said));
  expect(text).toBeDefined();
  const read = (answer: string) =>
    findLeverClaims({ ...content, thesis: { ...content.thesis, answers: [{ question: "", text: answer }] } });
  expect(read(text ?? "").contradictions).toEqual([]);
  expect(read(text?.replace(said, changed) ?? "").contradictions).toHaveLength(1);
});

test.each([
  [
    "JNJ",
    "MedTech, 35.9% of revenue, grew 4.8% in fiscal 2024 (2025 not read), while Innovative Medicine grew 4.0%; a tenth more of MedTech at its pretax margin of 11.7% (before corporate costs) adds $3.06 a share after 25.0% tax.",
    ["grew 4.0%", "grew 4.3%"],
  ],
  [
    "JNJ",
    "MedTech, 35.9% of revenue, grew 4.8% in fiscal 2024 (2025 not read), while Innovative Medicine grew 4.0%; a tenth more of MedTech at its pretax margin of 11.7% (before corporate costs) adds $3.06 a share after 25.0% tax.",
    ["Innovative Medicine grew 4.0%", "only Innovative Medicine fell, by 4.0%"],
  ],
  [
    "WMT",
    "Walmart International, 18.1% of revenue, grew 6.3% in fiscal 2025 (2026 not read), while all else grew 4.8%; a tenth more of Walmart International at its operating margin of 4.5% (before corporate costs) adds $1.33 a share after 25.0% tax.",
    ["grew 4.8%", "grew 4.3%"],
  ],
] as const)("what others did is read where no report says it: %s", async (ticker, text, [said, changed]) => {
  const { content } = await makeReport(ticker);
  const read = (answer: string) =>
    findLeverClaims({ ...content, thesis: { ...content.thesis, answers: [{ question: "", text: answer }] } });
  expect(read(text)).toMatchObject({ claims: [text], contradictions: [] });
  expect(read(text.replace(said, changed)).contradictions).toHaveLength(1);
});
