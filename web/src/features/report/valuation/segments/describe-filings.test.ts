import { expect, test } from "vitest";
import { filing, otherSource } from "../../../../testing/report-parts.ts";
import { describeFilings } from "./describe-filings.ts";

const segment = (year: number, source = filing("Revenues", year)) => ({
  name: "Consumer",
  type: "OPERATING" as const,
  revenue: 1,
  year,
  source,
});
const newest = filing("Revenues", 2025);

test("says which filing each year is from, newest first", () => {
  const segments = [2025, 2024, 2023].flatMap((year) => [segment(year, newest), segment(year, newest)]);
  expect(describeFilings([...segments, segment(2022)])).toBe(
    "2023 to 2025: 10-K filed 10 Feb 2026; 2022: 10-K filed 10 Feb 2023",
  );
});

test("names years with a gap one by one, and no filing for what is computed or unknown", () => {
  expect(describeFilings([segment(2025, newest), segment(2023, newest)])).toBe(
    "2023, 2025: 10-K filed 10 Feb 2026",
  );
  const computed = otherSource("derived", "Computed", "Total less the segments.");
  expect(describeFilings([segment(2025, computed)])).toBe("");
  expect(describeFilings([{ name: "A", type: "OPERATING", revenue: 1, year: 2025 }])).toBe("");
});
