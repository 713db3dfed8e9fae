import { expect, test } from "vitest";
import { createFact } from "../testing/facts.ts";
import { settleColumns } from "./settle-columns.ts";
import type { Fact } from "./sec-records.ts";

const lines = { Assets: 9e9, Liabilities: 5e9, StockholdersEquity: 4e9, Goodwill: 1e9 };
type Day = [end: string, factor?: number | Partial<Record<keyof typeof lines, number>>];

/** Reads the lines of the last of several balance sheets, each of a filing of its own. */
const settleLast = (...days: Day[]) => {
  const facts = days.flatMap(([end, factor = 1]) =>
    Object.entries(lines).map(([tag, value]): Fact => {
      const times = typeof factor === "number" ? factor : (factor[tag as keyof typeof lines] ?? 1);
      return createFact({ tag, accession: end, end, value: value * times });
    }),
  );
  const read = { cik: 1, name: "Example Works", byTag: Map.groupBy(facts, ({ tag }) => tag) };
  const last = days.at(-1)?.[0];
  return Object.fromEntries(
    [...settleColumns(read).byTag].map(([tag, rows]) => [
      tag,
      Number(rows.find(({ end }) => end === last)?.value.toPrecision(12)),
    ]),
  );
};
const before: Day[] = [["2025-03-31"], ["2025-06-30"]];

test("reads a balance sheet in thousands, or a thousand times too high, beside two others", () => {
  expect(settleLast(...before, ["2025-09-30", 1e-3])).toEqual(lines);
  expect(settleLast(...before, ["2025-09-30", 1.5e3])).toMatchObject({ Assets: 1.35e10 });
});

test.each<[string, Day[]]>([
  ["one other filing, which may be wrong itself", [["2025-06-30"], ["2025-09-30", 1e-3]]],
  ["two others of which one is in thousands", [["2025-03-31", 1e-3], ["2025-06-30"], ["2025-09-30", 1e-3]]],
  ["a fall to a hundredth", [...before, ["2025-09-30", 1e-2]]],
  ["a fall to a five thousandth", [...before, ["2025-09-30", 2e-4]]],
  ["filings of years before", [["2010-03-31"], ["2010-06-30"], ["2025-09-30", 1e-3]]],
  [
    "lines of which one is as before",
    [...before, ["2025-09-30", { Assets: 1e-3, Liabilities: 1e-3, Goodwill: 1e-3 }]],
  ],
])("leaves a balance sheet as filed beside %s", (_, days) => {
  const factor = days.at(-1)?.[1] ?? 1;
  const expected = Object.entries(lines).map(([tag, value]) => [
    tag,
    expect.closeTo(
      value * (typeof factor === "number" ? factor : (factor[tag as keyof typeof lines] ?? 1)),
      0,
    ),
  ]);
  expect(settleLast(...days)).toEqual(Object.fromEntries(expected));
});
