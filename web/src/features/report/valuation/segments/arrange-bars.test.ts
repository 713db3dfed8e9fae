import { expect, test } from "vitest";
import { arrangeBars } from "./arrange-bars.ts";

const row = (name: string, ...revenues: (number | null)[]) => ({
  name,
  cells: revenues.map((revenue) => ({ revenue, growth: null })),
});
const total = [
  { revenue: 95, growth: null },
  { revenue: 110, growth: 0.158 },
];

test("the bar's total is the reported one, and parts below zero are named, not drawn", () => {
  const rows = [row("Americas", 60, 70), row("Asia", 40, 45), row("Eliminations", -5, -5)];
  expect(arrangeBars({ years: [2024, 2025], rows, total })).toEqual({
    names: ["Americas", "Asia"],
    years: [
      { label: "2024", parts: [60, 40], total: 95, growth: null },
      { label: "2025", parts: [70, 45], total: 110, growth: 0.158 },
    ],
    left: ["Eliminations"],
  });
});

test("seven parts become five and two others, six stay", () => {
  const rows = Array.from({ length: 7 }, (_, i) => row(`Part ${i}`, 20 - i, i === 6 ? null : 10));
  const seven = arrangeBars({ years: [2024, 2025], rows, total });
  expect(seven.names).toEqual(["Part 0", "Part 1", "Part 2", "Part 3", "Part 4", "2 others"]);
  expect(seven.years.map(({ parts }) => parts.at(-1))).toEqual([29, 10]);
  const six = arrangeBars({ years: [2024, 2025], rows: rows.slice(0, 6), total });
  expect(six.names).toHaveLength(6);
  expect(six.names).not.toContain("1 others");
});
