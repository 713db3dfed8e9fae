import { beforeAll, expect, test } from "vitest";
import { type Pdf, readReport, useReportPrinter } from "./testing/use-report-printer.ts";

const { print } = useReportPrinter();
let pdf: Pdf;
beforeAll(async () => {
  pdf = await print(await readReport("TSLA"));
});

const headingPoints = 9.6;
const sourcePoints = 4.5;
const isAbout = (value: number, points: number) => Math.abs(value - points) < 0.1;

test("keeps each heading away from the text above it", () => {
  const titles = new Set(pdf.outline.flatMap(({ items }) => items).map(({ title }) => title));
  const rooms = pdf.pages.flatMap(({ sizes }) =>
    sizes
      .filter(({ str, height }) => titles.has(str) && isAbout(height, headingPoints))
      .map(({ str, x, y }) => {
        const above = sizes.filter((text) => text.str.trim() && Math.abs(text.x - x) < 1 && text.y > y + 1);
        return { str, room: Math.min(...above.map((text) => text.y - y)) };
      }),
  );
  expect(rooms.map(({ str }) => str)).toEqual(expect.arrayContaining(["Elasticities"]));
  expect(rooms.filter(({ room }) => room < 1.5 * headingPoints)).toEqual([]);
});

test("sets the numbers of sources above the figures of ten years, not on them", () => {
  const page = pdf.pages.find(({ sizes }) => sizes.some(({ str }) => str === "Net income, reported"));
  const row = page?.sizes.find(({ str }) => str === "Net income, reported")?.y ?? 0;
  const numbers = (page?.sizes ?? []).filter(
    ({ str, height, y }) => str.trim() && isAbout(height, sourcePoints) && y > row && y < row + 12,
  );
  expect(numbers.length).toBeGreaterThan(9);
  // A digit of 7.5 points is 5.5 points high.
  for (const { y } of numbers) expect(y - row).toBeGreaterThan(5.5);
});
