import { expect, test } from "vitest";
import { listTexts, measureRepeated } from "./repeated-sentences.ts";

const shareOf = (own: string, others: readonly string[]) =>
  measureRepeated([own, ...others].map((text, i) => ({ ticker: String(i), texts: [text] }))).shares[0]?.share;

test("a sentence counts as repeated from the fourth report, its figures and names taken out", () => {
  const own = "Growth of 5.4% is fast at Nike.";
  const others = [
    "Growth of 2.0% is fast at Ford.",
    "Growth of $2.0bn is fast at Apple.",
    "Growth of 11% is fast at Intel.",
  ];
  expect(shareOf(own, others)).toBe(1);
  expect(shareOf(own, others.slice(1))).toBe(0);
  expect(shareOf(own, [...others.slice(1), "Growth of 5.4% is slow at Nike."])).toBe(0);
});

test("shares count words, not sentences", () => {
  const common = "Debt is small.";
  const own = "We make pumps for large ships.";
  expect(shareOf(`${common} ${own}`, [common, common, common])).toBe(3 / 9);
});

test("lists the sentences that repeat, the most frequent first", () => {
  const texts = (...some: string[]) => some.map((text, i) => ({ ticker: String(i), texts: [text] }));
  const four = "Debt is small.";
  const five = "Growth is slow.";
  const { repeated } = measureRepeated(
    texts(`${four} ${five}`, ...Array<string>(3).fill(`${four} ${five}`), five),
  );
  expect(repeated).toEqual([
    { sentence: "growth is slow", reports: 5 },
    { sentence: "debt is small", reports: 4 },
  ]);
});

test("reads the texts of an approved report, without headers and what is quoted as evidence", () => {
  const lines = [
    { path: "thesis.writtenBy", text: '"rules"' },
    { path: "thesis.growthRisk.header", text: '"Growth may end"' },
    { path: "thesis.growthRisk.text", text: '"It may end."' },
    { path: "thesis.answers.0.quotes.0.quotation", text: '"We sell."' },
    { path: "forecasts.base.valuationStory", text: '"It grows."' },
  ];
  expect(listTexts(lines)).toEqual(["It may end."]);
});
