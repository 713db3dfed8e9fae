import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setWidth } from "../../testing/browser.ts";
import { drawing, type DrawingCase, expectDrawing, textsOf } from "../../testing/drawing.ts";
import { setUpBrowser } from "../../testing/set-up.ts";
import { MiniSeries } from "./mini-series.tsx";
import { StackedBars } from "./stacked-bars.tsx";
import { Tornado } from "./tornado.tsx";
import { Waterfall } from "./waterfall.tsx";

setUpBrowser();
afterEach(cleanup);

const dollars = (value: number | null) => (value === null ? "N/A" : `$${value}`);

const series = [
  { label: "2022", value: 40 },
  { label: "2023", value: null },
  { label: "2024", value: -20 },
  { label: "2025", value: 60 },
];
const amounts = <MiniSeries title="FCFE" look="bars" points={series} format={dollars} />;
const ratios = <MiniSeries title="ROE" look="line" points={series} format={dollars} />;
const tornado = (
  <Tornado
    rows={[
      {
        label: "Margin",
        ends: [
          { amount: -50, note: "−$50 at 8%" },
          { amount: 100, note: "+$100 at 20%" },
        ],
      },
      {
        label: "Years",
        ends: [
          { amount: 10, note: "+$10 at 9" },
          { amount: 40, note: "+$40 at 12" },
        ],
      },
    ]}
    label="Swings"
  />
);
const waterfall = (
  <Waterfall
    steps={[
      { label: "Forecast", amount: 80 },
      { label: "Options", amount: -30 },
      { label: "Equity", amount: 50, total: true },
    ]}
    format={dollars}
    label="Bridge"
  />
);
const stack = (
  <StackedBars
    names={["Tools", "Parts"]}
    years={[
      { label: "2024", parts: [60, null], total: 60, note: "" },
      { label: "2025", parts: [50, 50], total: 95, note: "+66.7%" },
    ]}
    format={dollars}
    label="Revenue by year"
  />
);

// These widths give round scales.
const drawings: DrawingCase[] = [
  [
    "FCFE: 2022 $40, 2023 N/A, 2024 $-20, 2025 $60",
    400,
    amounts,
    `
line M0 89H400 var(--line-strong)
bar 16 43 68x46 var(--value-mid)
bar 216 89 68x23 var(--bear)
bar 316 20 68x69 var(--value)
text 350 14 middle: $60
text 250 126 middle: $-20
text 0 144 start: 2022
text 400 144 end: 2025`,
  ],
  [
    "ROE: 2022 $40, 2023 N/A, 2024 $-20, 2025 $60",
    400,
    ratios,
    `
line M0 89H400 var(--line-strong)
line M50 43L250 112L350 20 var(--value)
dot 50 43 var(--value)
dot 250 112 var(--value)
dot 350 20 var(--value)
text 350 14 middle: $60
text 250 126 middle: $-20
text 0 144 start: 2022
text 400 144 end: 2025`,
  ],
  [
    "Revenue by year: 2024 $60, Tools $60; 2025 $95, +66.7%, Tools $50, Parts $50",
    400,
    stack,
    `
bar 54 117 92x120 var(--series-1) "Tools, 2024: $60"
text 100 181 middle: $60
bar 54 117 92x0 var(--series-2) "Parts, 2024: $0"
text 100 97 middle: $60
text 100 111 middle:
text 100 255 middle: 2024
bar 254 137 92x100 var(--series-1) "Tools, 2025: $50"
text 300 192 middle: $50
bar 254 36 92x100 var(--series-2) "Parts, 2025: $50"
text 300 16 middle: $95
text 300 30 middle: +66.7%
text 300 255 middle: 2025
line M0 238H400 var(--line-strong)`,
  ],
  [
    "Swings: Margin −$50 at 8%, +$100 at 20%; Years +$10 at 9, +$40 at 12",
    640,
    tornado,
    `
text 0 21 start: Margin
bar 351 8 202x18 var(--value) "Margin: +$100 at 20%"
text 559 21 start: +$100 at 20%
bar 250 8 101x18 var(--bear) "Margin: −$50 at 8%"
text 244 21 end: −$50 at 8%
text 0 55 start: Years
bar 351 42 81x18 var(--value) "Years: +$40 at 12"
text 438 55 start: +$40 at 12
bar 351 42 20x18 var(--value-soft) "Years: +$10 at 9"
line M351 0V76 var(--line-strong)`,
  ],
  [
    "Swings: Margin −$50 at 8%, +$100 at 20%; Years +$10 at 9, +$40 at 12",
    400,
    tornado,
    `
text 0 16 start: Margin
bar 154 22 160x18 var(--value) "Margin: +$100 at 20%"
text 319 35 start: +$100 at 20%
bar 74 22 80x18 var(--bear) "Margin: −$50 at 8%"
text 68 35 end: −$50 at 8%
text 0 62 start: Years
bar 154 68 64x18 var(--value) "Years: +$40 at 12"
text 224 81 start: +$40 at 12
bar 154 68 16x18 var(--value-soft) "Years: +$10 at 9"
line M154 0V100 var(--line-strong)`,
  ],
  [
    "Bridge: Forecast $80; Options $-30; Equity $50",
    600,
    waterfall,
    `
bar 52 24 96x246 var(--value)
line M148 24H252 var(--control)
text 100 18 middle: $80
text 100 292 middle: Forecast
bar 252 24 96x92 var(--bear)
line M348 116H452 var(--control)
text 300 18 middle: $-30
text 300 292 middle: Options
bar 452 116 96x154 var(--ink)
text 500 110 middle: $50
text 500 292 middle: Equity
line M0 270H600 var(--line-strong)`,
  ],
  [
    "Bridge: Forecast $80; Options $-30; Equity $50",
    500,
    waterfall,
    `
text 0 14 start: Forecast
text 500 14 end: $80
bar 0 20 500x18 var(--value)
line M500 38v30 var(--control)
text 0 62 start: Options
text 500 62 end: $-30
bar 313 68 188x18 var(--bear)
line M313 86v30 var(--control)
text 0 110 start: Equity
text 500 110 end: $50
bar 0 116 313x18 var(--ink)`,
  ],
];

test.each(drawings)("draws %s in %i pixels", expectDrawing);

test("shows the latest known figure and its year beside its title, and no chart if none is known", () => {
  setWidth(400);
  const { container } = render(
    <>
      <MiniSeries title="FCFE" look="bars" points={series.slice(0, 2)} format={dollars} />
      <MiniSeries title="ROE" look="line" points={series.slice(1, 2)} format={dollars} />
      <MiniSeries title="Revenue" look="line" points={[]} format={dollars} />
    </>,
  );
  const captions = [...container.querySelectorAll("figcaption")].map((one) => one.textContent);
  expect(captions).toEqual(["FCFE2022$40", "ROEN/A", "RevenueN/A"]);
  expect(screen.getAllByRole("img")).toHaveLength(1);
});

test("names the parts of a stack in its colours, which repeat after six", () => {
  const names = ["A", "B", "C", "D", "E", "F", "G"];
  render(<StackedBars names={names} years={[]} format={dollars} label="Revenue" />);
  const legend = screen.getAllByRole("listitem").map((one) => {
    const colour = one.querySelector("span")?.style.background;
    return `${one.textContent} ${colour}`;
  });
  expect(legend).toEqual(names.map((name, index) => `${name} var(--series-${(index % 6) + 1})`));
});

test("leaves negative parts out of a stack, whose total is the reported one", () => {
  setWidth(400);
  const years = [{ label: "2025", parts: [80, -30], total: 50, note: "" }];
  render(<StackedBars names={["Tools", "Other"]} years={years} format={dollars} label="Revenue" />);
  expect(textsOf(screen.getByRole("img"))).toEqual(["$80", "$50", "", "2025"]);
});

test("leaves space for notes on the left only if a bar goes there", () => {
  setWidth(640);
  render(<Tornado rows={[{ label: "ROE", ends: [{ amount: 10, note: "+$10" }] }]} label="Swings" />);
  expect(drawing(screen.getByRole("img"))).toContain('bar 176 8 428x18 var(--value) "ROE: +$10"');
});

test("draws the bars of a series from zero", () => {
  setWidth(200);
  const points = [60, 80].map((value) => ({ label: String(value), value }));
  render(<MiniSeries title="Revenue" look="bars" points={points} format={dollars} />);
  const bars = drawing(screen.getByRole("img")).filter((line) => /^bar .*value/.test(line));
  expect(bars).toEqual(["bar 16 47 68x81 var(--value-mid)", "bar 116 20 68x108 var(--value)"]);
});

test("figures that are all negative use the whole height, below zero", () => {
  setWidth(200);
  const points = [-5, -10].map((value) => ({ label: String(value), value }));
  render(
    <>
      <MiniSeries title="ROE" look="line" points={points} format={dollars} />
      <MiniSeries title="FCFE" look="bars" points={points} format={dollars} />
    </>,
  );
  const [line, bars] = screen.getAllByRole("img").map(drawing);
  expect(line).toEqual(
    expect.arrayContaining(["line M0 20H200 var(--line-strong)", "line M50 66L150 112 var(--value)"]),
  );
  expect(bars).toEqual(
    expect.arrayContaining([
      "bar 16 20 68x46 var(--bear)",
      "bar 116 20 68x92 var(--bear)",
      // The highest one is above zero, where no bar covers it.
      "text 50 14 middle: $-5",
      "text 150 126 middle: $-10",
    ]),
  );
});

test("amounts that are all negative use the whole width, left of zero", () => {
  setWidth(640);
  render(<Tornado rows={[{ label: "ROE", ends: [{ amount: -0.1, note: "−$0.1" }] }]} label="Swings" />);
  expect(drawing(screen.getByRole("img"))).toContain('bar 218 8 422x18 var(--bear) "ROE: −$0.1"');
});

test("figures that are all zero lie on the line of zero", () => {
  setWidth(640);
  render(
    <>
      <MiniSeries title="ROE" look="line" points={[{ label: "2025", value: 0 }]} format={dollars} />
      <Tornado rows={[{ label: "ROE", ends: [{ amount: 0, note: "$0" }] }]} label="Swings" />
    </>,
  );
  const [line, bar] = screen.getAllByRole("img").map(drawing);
  expect(line).toEqual(
    expect.arrayContaining(["line M0 128H640 var(--line-strong)", "dot 320 128 var(--value)"]),
  );
  expect(bar).toContain('bar 176 8 1x18 var(--value) "ROE: $0"');
});
