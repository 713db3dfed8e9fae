import { beforeAll, expect, test } from "vitest";
import { type Pdf, readReport, useReportPrinter } from "./testing/use-report-printer.ts";

const { print } = useReportPrinter();
let pdf: Pdf;
beforeAll(async () => {
  pdf = await print(await readReport("TSLA"));
});

const headingPoints = 9.6;
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
