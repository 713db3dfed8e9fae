import { expect, test } from "vitest";
import { faultOfStanding } from "./part-standing.ts";

const part = (name: string, rank: number, share: number | null, of = 3) => ({
  name,
  amount: 1_000,
  growth: 0.05,
  rank,
  of,
  share,
});
const filed = {
  year: 2025,
  totals: {},
  parts: [
    part("Pumps", 1, 0.55),
    part("Valves & Filters", 2, 0.33),
    part("Boats", 3, 0.12),
    part("Other", 4, 0.01),
    part("Americas", 1, null, 2),
    part("Asia", 2, null, 2),
  ],
};

test("the reasons of a result moved with it, and the greater part of it is theirs", () => {
  const moved = (name: string, amount: number, growth: number | null) => ({
    ...part(name, 1, null),
    amount,
    growth,
  });
  const of = (sentence: string) =>
    faultOfStanding(sentence, {
      year: 2025,
      totals: { revenue: { amount: 10_000, growth: 0.05 } },
      parts: [
        moved("Pumps", 6_000, 0.08),
        moved("Valves", 3_000, 0.01),
        moved("Boats", 1_000, -0.1),
        moved("Rafts", 9, null),
      ],
    });
  const moves = "it says otherwise how a part moved";
  expect(of("Pumps is a growing business of the Company.")).toBeNull();
  expect(of("Boats is a growing business of the Company.")).toBe(moves);
  expect(of("Valves is a shrinking line.")).toBe(moves);
  for (const fair of [
    "Net sales increased in 2025 primarily due to Pumps.",
    "Net sales increased in 2025 due to higher net sales of Pumps, partially offset by Boats.",
    "Net sales increased in 2025 due to Valves and Rafts.",
    "Operating income increased in 2025 due to lower costs of Boats.",
  ])
    expect(of(fair)).toBeNull();
  for (const unfair of [
    "Net sales increased in 2025 due to Boats.",
    "Net sales increased in 2025 primarily due to Valves.",
    "Net sales increased in 2025 due to Pumps, partially offset by Valves.",
  ])
    expect(of(unfair)).toBe("it gives a part as a reason that moved otherwise");
});

test.each([
  "Pumps is our largest segment and operates in 40 states.",
  "Valves and Filters is the second largest of the segments.",
  "Our smallest segment is Boats.",
  "Our largest customer buys Boats.",
  "In Asia, the largest of our plants makes pumps.",
  "Pumps accounted for more than half of net sales.",
  "Pumps represented more than 50% of our revenue.",
  "Boats make up less than a fifth of sales.",
  "A third of net sales came from Valves and Filters.",
  "Pumps had net sales of $6.0 billion for fiscal 2025, representing 55% of our fiscal 2025 net sales.",
  "Customers outside Asia accounted for 61% of net sales.",
  "We lease half of our plants in Asia.",
  "Our segments are Pumps, Valves and Filters, and Boats.",
  "Our segments are: Pumps; Boats; and Valves and Filters, and include results for the Delphin and Orca brands.",
  "Acquisitions had an impact of 0.1% on the sales of Pumps.",
  "The Company’s regions consist of the Americas and Asia.",
  "Boats are sold in the same stores as Pumps.",
  "Other makers are larger than we are.",
])("agrees with the statements: %s", (sentence) => {
  expect(faultOfStanding(sentence, filed)).toBeNull();
});

const rank = "it ranks a part of the company otherwise than the statements";
const share = "it gives a part another share of revenue than the statements";
const list = "it names a part that the statements do not have";
const compared = "it compares parts of the company, which figures do";
test.each([
  ["Boats is our largest segment.", rank],
  ["Pumps is the second largest source of net sales.", rank],
  ["Our largest segment is Boats.", rank],
  ["Asia remains the principal market of the Company.", rank],
  ["Boats makes up half of net sales.", share],
  ["More than a quarter of net sales come from Boats.", share],
  ["Pumps contributed less than 50% of revenue.", share],
  ["Most net sales of 2025 came from Boats.", share],
  ["Most of our revenue comes from Asia.", share],
  ["None of the Company’s net sales comes from Boats.", share],
  ["Two thirds of revenue come from Valves and Filters.", share],
  ["Boats accounted for 31% of total net sales.", share],
  ["Our segments are Pumps, Boats and Rockets.", list],
  ["Net sales of Boats exceed those of Pumps.", compared],
  ["The Company sells more in Asia than in the Americas.", compared],
])("does not agree with the statements: %s", (sentence, fault) => {
  expect(faultOfStanding(sentence, filed)).toBe(fault);
  expect(faultOfStanding(sentence, null)).toBeNull();
});
