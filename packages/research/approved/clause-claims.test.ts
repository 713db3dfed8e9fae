import { expect, test } from "vitest";
import { derived } from "../company/provenance.ts";
import { findClauseClaims } from "./clause-claims.ts";
import { findSegmentClaims } from "./segment-claims.ts";
import { makeReport } from "./make-report.ts";

test.each([
  ["AAPL", "State Aid Decision", "State Aid Ruling"],
  ["AAPL", "In fiscal 2025", "In fiscal 2024"],
  ["NFLX", "Streaming revenues", "Streaming costs"],
  ["JNJ", "In fiscal 2024", "In fiscal 2023"],
  ["JNJ", "driven by", "helped by"],
])(
  "a clause of why tax, prices or most of revenue moved is what its source holds: %s with %s",
  async (ticker, right, wrong) => {
    const { content } = await makeReport(ticker);
    const answer = (content.thesis.answers ?? []).find(({ text }) => text.includes("Its report says of"));
    const read = (text: string) => findClauseClaims([{ question: "", quotes: answer?.quotes ?? [], text }]);
    expect(read(answer?.text ?? "")).toMatchObject([{ isTrue: true }]);
    expect(read(answer?.text.replace(right, wrong) ?? "")).toMatchObject([{ isTrue: false }]);
  },
);

test.each([
  ["the right part", {}, true],
  ["another part", { part: "Taps" }, false],
  ["another year", { year: 2024 }, false],
  ["other words", { words: "due to lower demand" }, false],
])("a clause of why prices of a part moved is what its source holds: %s", (_, change, isTrue) => {
  const { part, year, words } = { part: "Valves", year: 2025, words: "due to higher discounts", ...change };
  const source = { ...derived("a report"), periodEnd: "2025-12-31" };
  const quote = { field: "answers.3", passage: "m1", part: "Management’s discussion", source };
  const text = `Revenue fell. In fiscal ${year} revenue of Valves fell by $4.3bn (12.1%). Its report says of ${part}' lower prices: “${words}”.`;
  const answers = [{ question: "", quotes: [{ ...quote, quotation: "due to higher discounts" }], text }];
  expect(findClauseClaims(answers)).toEqual([{ sentence: text, isTrue }]);
});

test.each([
  ["Its report says of Bottling Investments'", "Its report says of Asia Pacific's"],
  ["In fiscal 2024", "In fiscal 2023"],
  ["refranchising our", "refranchising all"],
  ["primarily reflects the", "the"],
])("a clause of why a part moved is what its source holds: not with %s as %s", async (right, wrong) => {
  const { content } = await makeReport("KO");
  const answer = (content.thesis.answers ?? []).find(({ text }) => text.includes("Its report says of"));
  expect(answer).toBeDefined();
  const read = (text: string) =>
    findSegmentClaims({
      ...content,
      thesis: { ...content.thesis, answers: [{ ...answer!, text }] },
    }).contradictions;
  expect(read(answer?.text ?? "")).toEqual([]);
  expect(read(answer?.text.replace(right, wrong) ?? "")).toHaveLength(1);
});
