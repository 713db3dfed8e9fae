import { expect, test } from "vitest";
import { createFigure, createPeriod } from "../testing/period.ts";
import { estimateGains } from "./gains-since.ts";

const day = { before: "2026-03-31", now: "2026-06-30" };

/** Twelve months that end with a day: figures in millions, gains of a day of their own. */
const createMonths = (
  end: string,
  { net, operating, gains }: { net: number; operating: number; gains: number },
  gainsEnd: string | null = day.before,
) =>
  createPeriod(
    2026,
    {
      netIncome: createFigure(net, { periodEnd: end }),
      operatingIncome: createFigure(operating, { periodEnd: end }),
      equityGains: createFigure(gains, { periodEnd: gainsEnd }),
    },
    { end },
  );
// Without gains of 20, or 15 after tax, the older months earned 85.
const earlier = createMonths(day.before, { net: 100, operating: 110, gains: 20 });

test("estimates gains of a quarter that gives income and not its gains", () => {
  // 85 and 75% of 10 more operating income are 92.5; the rest of 152.5 is 60 after tax.
  const found = estimateGains(
    createMonths(day.now, { net: 152.5, operating: 120, gains: 20 }),
    () => earlier,
  );
  expect(found.value).toBe(80);
  expect(found.source).toMatchObject({
    kind: "assumed",
    note: expect.stringContaining("reports give gains to 2026-03-31 only (20 in twelve months)"),
  });
});

test.each([
  ["that operating income explains", createMonths(day.now, { net: 125, operating: 120, gains: 20 }), earlier],
  ["of the same end", createMonths(day.now, { net: 152.5, operating: 120, gains: 20 }, day.now), earlier],
  ["without a day", createMonths(day.now, { net: 152.5, operating: 120, gains: 20 }, null), earlier],
  [
    "with older months of another end",
    createMonths(day.now, { net: 152.5, operating: 120, gains: 20 }),
    { ...earlier, end: "2025-12-31" },
  ],
  [
    "beside a usual loss",
    createMonths(day.now, { net: 152.5, operating: 120, gains: 20 }),
    createMonths(day.before, { net: 1, operating: 110, gains: 20 }),
  ],
])("keeps gains %s", (_, trailing, older) => {
  expect(estimateGains(trailing, () => older)).toBe(trailing.figures.equityGains);
});

test("needs operating income of the newest months", () => {
  const trailing = createMonths(day.now, { net: 152.5, operating: 120, gains: 20 });
  trailing.figures.operatingIncome = createFigure(110, { periodEnd: day.before });
  expect(estimateGains(trailing, () => earlier).value).toBe(20);
});
