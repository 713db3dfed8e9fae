import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { buildBrief } from "../testing/brief.ts";
import { faultOfFiledResult, faultOfYears } from "./filed-results.ts";
import { readFiledYear } from "./filed-year.ts";

const filed = {
  year: 2025,
  totals: {
    revenue: { amount: 84_284, growth: 0.003 },
    netIncome: { amount: 16_065, growth: 0.07 },
    operatingIncome: { amount: 20_451, growth: 0.1 },
  },
  parts: [
    { name: "Hair & Skin Care", amount: 15_000, growth: -0.02, rank: 1, of: 2, share: 0.7 },
    { name: "Pumps", amount: 6_000, growth: null, rank: 2, of: 2, share: 0.3 },
  ],
};

test.each([
  "Net sales increased $245 million to $84.3 billion in fiscal 2025 due to pricing of 1%.",
  "Operating income increased $1.9 billion, or 10%, to $20.5 billion due to lower costs.",
  "Net income increased 7% to $16.1 billion in 2025.",
  "Hair and Skin Care net sales decreased 2% to $15.0 billion in 2025.",
  "Pumps net sales increased during 2025 compared to 2024 due to higher volumes.",
  "Walmart U.S. had net sales of $462.4 billion for fiscal 2025.",
  "We sell pumps in more than 40 countries.",
  "Notes of $1.1 billion mature in 2027 and notes of $900 million in 2031.",
  "The Company has commitments of $2.2 billion, of which $1.5 billion fall due in 2026.",
])("agrees with the statements: %s", (sentence) => {
  expect(faultOfFiledResult(sentence, filed)).toBeNull();
});

const differs = "it says something else of the year's result than the statements";
const otherDegree = "it says otherwise how far its result moved";
test.each([
  ["Operating income increased slightly in 2025.", otherDegree],
  ["Operating income increased by roughly a third in 2025.", differs],
  ["Operating income increased in the mid-teens in 2025.", differs],
  ["Operating income increased low double digits in 2025.", null],
  ["Operating income increased by about 10% in 2025.", null],
  ["Net sales increased significantly in 2025.", otherDegree],
  ["Widgets net sales increased sharply in 2025.", otherDegree],
  ["Net sales exploded by 6.3% in 2025.", "it moves in words that nothing can be held against"],
  [
    "Net sales increased in 2025, and operating income followed.",
    "it moves in words that nothing can be held against",
  ],
  ["Operating income was little changed in 2025.", differs],
  ["Operating income was $30.1 billion in 2025.", differs],
  ["Operating income decreased 9% in 2025.", differs],
  ["Operating income increased substantially in 2025.", null],
  ["Net sales were little changed in 2025.", null],
])("%s: %s", (sentence, fault) => {
  expect(faultOfFiledResult(sentence, filed)).toBe(fault);
});

test.each([
  ["Net sales decreased in 2025 due to lower prices.", differs],
  ["Net sales increased 14% in 2025.", differs],
  ["Net sales increased to $7.5 billion in 2025.", differs],
  ["Net sales increased to $84,284 in 2025.", differs],
  ["Net income doubled in 2025.", differs],
  ["Hair & Skin Care net sales increased in 2025 due to volumes.", differs],
  ["Net sales increased 0.3% in fiscal 2023.", "its figures are of another year"],
  ["One customer accounted for 31% of sales in fiscal 2021.", "its figures are of another year"],
  ["Debt of $2.1 billion fell due in 2023.", "its figures are of another year"],
  ["Net sales increased to $84.3 billion in 2027, when notes fall due.", "its figures are of another year"],
  [
    "Sales of unconsolidated affiliates rose 60% in 2025.",
    "its measure is adjusted, or before something is taken off",
  ],
  ["Organic sales increased 2% in 2025.", "its measure is adjusted, or before something is taken off"],
  ["Pumps net sales increased 5% a quarter in 2025.", "its result is of another period than the year"],
  [
    "Net sales increased in the fourth quarter due to volumes.",
    "its result is of another period than the year",
  ],
  [
    "Foxgate Ltd., which buys our pumps, increased its revenue in 2025.",
    "the subject of its result is no measure of the company",
  ],
])("does not agree with the statements: %s", (sentence, why) => {
  expect(faultOfFiledResult(sentence, filed)).toBe(why);
});

test.each([
  "Net sales increased in 2025, the first increase in five years.",
  "Net sales increased in 2025 for the first time.",
  "Net sales of $84.3 billion were the highest since the Company was founded.",
])("compares with years that it does not give: %s", (sentence) => {
  expect(faultOfFiledResult(sentence, filed)).toBe("it compares with years that it does not give");
});

test.each([
  ["As of June 30, 2025, we had 109,000 employees.", null],
  ["As of June 30, 2025 and 2024, we had 109,000 and 108,000 employees.", null],
  ["In 1999, we opened our first store.", null],
  ["The act, which applies to us as of August 2023, restricts what we sell.", null],
  ["As of June 2019, we had 97,000 employees.", "it counts on a day of another year"],
  ["We plan a plant for 2031.", "it speaks of a year to come"],
])("the years of %s: %s", (sentence, fault) => {
  expect(faultOfYears(sentence, filed)).toBe(fault);
});

test("without statements of the year the amounts are not held against them", () => {
  expect(faultOfFiledResult("Net sales increased 14% in 2025.", null)).toBeNull();
});

test("reads the year of the filing, with its parts if they are of that year", () => {
  const brief = buildBrief();
  const year = readFiledYear(brief);
  expect(year).toMatchObject({ year: 2025, totals: { revenue: { growth: expect.closeTo(0.07, 3) } } });
  expect(year?.parts.find(({ name }) => name === "Pumps")).toMatchObject({ rank: 1, of: 2, share: 0.6 });
  const of = (periodEnd: string) => {
    const source = { ...derived("made up for a test"), periodEnd };
    return readFiledYear({ ...brief, filingText: { business: null, risks: null, source } });
  };
  expect(of(brief.statements.annual.at(-2)?.end ?? "")).toMatchObject({ year: 2024, parts: [] });
  expect(of("2001-12-31")).toBeNull();
});
