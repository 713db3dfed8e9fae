import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setWidth } from "../../testing/browser.ts";
import { drawing, type DrawingCase, expectDrawing, textsOf } from "../../testing/drawing.ts";
import { setUpBrowser } from "../../testing/set-up.ts";
import { FootballField, type RangeRow } from "./football-field.tsx";
import { PercentileCurve } from "./percentile-curve.tsx";
import { RangeStrip } from "./range-strip.tsx";

setUpBrowser();
afterEach(cleanup);

const dollars = (value: number) => `$${value}`;

const ranges: RangeRow[] = [
  { label: "Bear to bull", low: 60, high: 140, tone: "soft" },
  { label: "p25 to p75", low: 75, high: 125, tone: "strong" },
  { label: "52 weeks", low: 70, high: 90, tone: "outline" },
];
const football = (
  <FootballField rows={ranges} value={100} price={80} format={dollars} label="Ranges of value" />
);
const strip = <RangeStrip low={0} high={100} value={60} price={40} format={dollars} />;
const curve = (
  <PercentileCurve
    points={[
      { percentile: 0, value: 0 },
      { percentile: 50, value: 60 },
      { percentile: 95, value: 80 },
      { percentile: 100, value: 400 },
    ]}
    zones={[
      { label: "Buy", from: Number.NEGATIVE_INFINITY, to: 20, color: "var(--rec-1)" },
      { label: "Sell", from: 20, to: Number.POSITIVE_INFINITY, color: "var(--rec-5)" },
    ]}
    value={70}
    price={10}
    format={dollars}
    label="Percentiles"
  />
);

// These widths give round scales.
const drawings: DrawingCase[] = [
  [
    "Ranges of value: Bear to bull from $60 to $140; p25 to p75 from $75 to $125; 52 weeks from $70 to $90; value $100; price $80",
    542,
    football,
    `
line M118 28V143 var(--line)
text 118 177 middle: $60
line M218 28V143 var(--line)
text 218 177 middle: $80
line M318 28V143 var(--line)
text 318 177 middle: $100
line M418 28V143 var(--line)
text 418 177 middle: $120
line M518 28V143 var(--line)
text 518 177 middle: $140
bar 118 38 400x18 var(--value-soft)
bar 193 75 250x18 var(--value)
bar 168 112 100x18 var(--line)
line M318 24V143 var(--value)
text 318 17 middle: value $100
line M218 24V148 var(--price)
line M218 146l5 6-5 7-5-6z var(--price)
text 218 17 middle: price $80
text 0 51 start: Bear to bull
text 113 51 end: $60
text 513 51 end: $140
text 0 88 start: p25 to p75
text 188 88 end: $75
text 448 88 start: $125
text 0 125 start: 52 weeks
text 163 125 end: $70
text 273 125 start: $90`,
  ],
  [
    "Ranges of value: Bear to bull from $60 to $140; p25 to p75 from $75 to $125; 52 weeks from $70 to $90; value $100; price $80",
    420,
    football,
    `
line M20 28V164 var(--line)
text 20 198 middle: $50
line M208 28V164 var(--line)
text 208 198 middle: $100
line M396 28V164 var(--line)
text 396 198 middle: $150
bar 58 48 301x18 var(--value-soft)
bar 114 92 188x18 var(--value)
bar 95 136 75x18 var(--line)
line M208 24V164 var(--value)
text 208 17 middle: value $100
line M133 24V169 var(--price)
line M133 167l5 6-5 7-5-6z var(--price)
text 132 17 middle: price $80
text 0 42 start: Bear to bull
text 53 61 end: $60
text 363 61 start: $140
text 0 86 start: p25 to p75
text 109 105 end: $75
text 307 105 start: $125
text 0 130 start: 52 weeks
text 90 149 end: $70
text 175 149 start: $90`,
  ],
  [
    "Simulated values: 8 in 10 trials from $0 to $100, value $60, price $40",
    620,
    strip,
    `
line M0 20H620 var(--line-strong)
bar 60 13 500x14 var(--value-soft)
line M360 10v20 var(--value)
line M260 0V20 var(--price)
line M260 16l5 6-5 7-5-6z var(--price)
text 60 46 middle: 8 in 10: $0
text 560 46 middle: to $100`,
  ],
  [
    "Percentiles: p0 $0; p50 $60; p95 $80; p100 $400; value $70; price $10",
    662,
    curve,
    `
bar 40 30 150x266 var(--rec-1)
bar 190 30 450x266 var(--rec-5)
line M40 296H640 var(--line)
text 34 300 end: p0
line M40 268H640 var(--line)
text 34 272 end: p10
line M40 226H640 var(--line)
text 34 230 end: p25
line M40 156H640 var(--line)
text 34 160 end: p50
line M40 86H640 var(--line)
text 34 90 end: p75
line M40 44H640 var(--line)
text 34 48 end: p90
line M40 30H640 var(--line)
text 34 34 end: p95
text 40 330 middle: $0
text 190 330 middle: $20
text 340 330 middle: $40
text 490 330 middle: $60
text 640 330 middle: $80
line M40 296L490 156L640 30 var(--value)
dot 40 296 transparent "p0: $0"
dot 490 156 transparent "p50: $60"
dot 640 30 transparent "p95: $80"
line M565 24V296 var(--value)
text 565 17 middle: value $70
line M115 24V301 var(--price)
line M115 299l5 6-5 7-5-6z var(--price)
text 115 17 middle: price $10
text 78 45 middle: Buy
text 378 45 middle: Sell`,
  ],
];

test.each(drawings)("draws %s in %i pixels", expectDrawing);

const bare = (low: number, high: number, price: number | null) => (
  <RangeStrip low={low} high={high} value={50} price={price} format={dollars} />
);

test.each([
  ["names the zones that are wide enough", { buyBelow: 30, sellAbove: 80 }, ["Buy", "Hold", "Sell"]],
  [
    "leaves out the word of a zone that is not on the line",
    { buyBelow: -40, sellAbove: 80 },
    ["Hold", "Sell"],
  ],
  ["shows a share that is a Sell everywhere", { buyBelow: -60, sellAbove: -20 }, ["Sell"]],
] as const)("a strip %s", (_, zones, words) => {
  setWidth(600);
  render(<RangeStrip low={0} high={100} value={60} price={40} format={dollars} zones={zones} />);
  screen.getByRole("img", {
    name: `Simulated values: 8 in 10 trials from $0 to $100, value $60, price $40, Buy below $${Math.max(0, zones.buyBelow)}, Sell above $${zones.sellAbove}`,
  });
  expect(["Buy", "Hold", "Sell"].filter((word) => screen.queryByText(word))).toEqual(words);
});

test("draws no price if there is none", () => {
  setWidth(600);
  const { container } = render(
    <>
      {bare(0, 100, null)}
      <FootballField rows={ranges} value={100} price={null} format={dollars} label="Ranges of value" />
      <PercentileCurve
        points={[{ percentile: 0, value: 5 }]}
        zones={[]}
        value={70}
        price={null}
        format={dollars}
        label="Percentiles"
      />
    </>,
  );
  screen.getByRole("img", { name: "Simulated values: 8 in 10 trials from $0 to $100, value $50, no price" });
  expect(screen.getAllByRole("img")).toHaveLength(3);
  expect(drawing(container).filter((line) => line.includes("price"))).toEqual([]);
});

test("extends the axis to a value and a price outside all ranges", () => {
  setWidth(542);
  const outside = { value: 300, price: 10, format: dollars };
  render(
    <>
      <FootballField rows={ranges.slice(2)} {...outside} label="Ranges" />
      <PercentileCurve points={[{ percentile: 0, value: 200 }]} zones={[]} {...outside} label="Curve" />
      <RangeStrip low={100} high={200} {...outside} />
    </>,
  );
  const [football, curve, strip] = screen.getAllByRole("img");
  const axis = (chart: Element) => textsOf(chart).filter((text) => text.startsWith("$"));
  expect(axis(football!)).toEqual(["$0", "$100", "$200", "$300", "$70", "$90"]);
  expect(axis(curve!)).toEqual(["$200", "$220", "$240", "$260", "$280", "$300"]);
  // A price far beyond the curve hangs at its edge.
  expect(textsOf(curve!)).toContain("price $10 «");
  // The strip leaves 12% of the span on either side.
  expect(drawing(strip!)).toContain("line M52 0V20 var(--price)");
});

test("draws once the width is known, and again when it changes", () => {
  const { container } = render(football);
  expect(screen.queryByRole("img")).toBeNull();
  for (const width of [542, 420.7]) {
    act(() => setWidth(width));
    expect(screen.getByRole("img").getAttribute("width")).toBe(String(Math.floor(width)));
  }
  expect(container.textContent).toContain("$150");
});
