import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setWidth } from "../../testing/browser.ts";
import { setUpBrowser } from "../../testing/set-up.ts";
import { FootballField } from "./football-field.tsx";
import { PercentileCurve } from "./percentile-curve.tsx";
import { PlumbLines } from "./plumb-lines.tsx";
import { PaperContext } from "../ui/paper.ts";
import { RangeStrip } from "./range-strip.tsx";
import { estimateTextWidth } from "./scale.ts";

setUpBrowser();
afterEach(cleanup);

/** Returns centre and half width of each text of a drawing that matches one of the patterns. */
function placesOf(patterns: RegExp[], half: (text: string) => number) {
  const texts = [...document.querySelectorAll("text")];
  return patterns.map((pattern) => {
    const found = texts.find((one) => pattern.test(one.textContent)) as Element;
    return { centre: Number(found.getAttribute("x")), half: half(found.textContent) };
  });
}

type Place = ReturnType<typeof placesOf>[number];

function expectApart(left: Place, right: Place, { name, width }: { name: string; width: number }): void {
  expect(left.centre - left.half, `${name}: left edge`).toBeGreaterThanOrEqual(-0.01);
  expect(right.centre + right.half, `${name}: right edge`).toBeLessThanOrEqual(width + 0.01);
  expect(right.centre - right.half - left.centre - left.half, `${name}: gap`).toBeGreaterThanOrEqual(5.99);
}

const dollars = (value: number) => `$${value}`;
const marks = [0, 40, 290, 300, 310, 560, 600];

test("keeps the labels of value and price apart, in order and inside the chart", () => {
  for (const value of marks) {
    for (const price of marks) {
      render(
        <svg>
          <PlumbLines
            value={{ x: value, label: "value $100" }}
            price={{ x: price, label: "price $80" }}
            top={24}
            bottom={143}
            width={600}
          />
        </svg>,
      );
      const [a, b] = placesOf([/value/, /price/], (text) => estimateTextWidth(text) / 2 + 2);
      const inOrder = value <= price ? ([a!, b!] as const) : ([b!, a!] as const);
      expectApart(...inOrder, { name: `value at ${value}, price at ${price}`, width: 600 });
      cleanup();
    }
  }
});

test.each([600, 160])("keeps the ends of a strip of %i pixels apart and inside it", (width) => {
  setWidth(width);
  for (const [low, high, price] of [
    [0, 100, 40],
    [49, 51, 500],
    [49, 51, -400],
    [50, 50, 50],
  ] as const) {
    render(<RangeStrip low={low} high={high} value={50} price={price} format={dollars} />);
    const [a, b] = placesOf([/^8 in 10/, /^to /], (text) => estimateTextWidth(text) / 2 + 1);
    expectApart(a!, b!, { name: `${low} to ${high} against ${price}`, width });
    cleanup();
  }
});

test.each([250, 315, 600])(
  "the ends of a bar lie beyond the plumb lines close to them, in %i pixels",
  (width) => {
    setWidth(width);
    const rows = [{ label: "52 weeks", low: 121, high: 330, tone: "outline" as const }];
    const { container } = render(
      <FootballField rows={rows} value={117} price={334} reach={[0, 400]} format={dollars} label="Ranges" />,
    );
    const lines = [...container.querySelectorAll("path")].flatMap((path) => {
      const isPlumbLine = path.getAttribute("stroke") !== "var(--line)" && path.hasAttribute("stroke");
      return isPlumbLine ? [Number.parseFloat(path.getAttribute("d")?.slice(1) ?? "")] : [];
    });
    expect(lines).toHaveLength(2);
    for (const label of ["$121", "$330"]) {
      const text = [...container.querySelectorAll("text")].find(
        (one) => one.textContent === label,
      ) as Element;
      const at = Number(text.getAttribute("x"));
      const length = estimateTextWidth(label, 11);
      const [from, to] = text.getAttribute("text-anchor") === "end" ? [at - length, at] : [at, at + length];
      expect(lines.filter((line) => line > from - 2 && line < to + 2)).toEqual([]);
    }
  },
);

test.each([
  ["a screen", null, ["p95", "p90", "p75", "p50", "p25", "p10", "p0"]],
  ["paper", { width: 405, refer: () => 1 }, ["p90", "p75", "p50", "p25", "p10", "p0"]],
])("the names of percentiles are a line apart on %s", (_, paper, expected) => {
  setWidth(405);
  const points = [0, 50, 95].map((percentile) => ({ percentile, value: percentile }));
  const { container } = render(
    <PaperContext.Provider value={paper}>
      <PercentileCurve points={points} zones={[]} value={50} price={null} format={dollars} label="Curve" />
    </PaperContext.Provider>,
  );
  const places = [...container.querySelectorAll("text")]
    .filter((text) => /^p\d+$/.test(text.textContent))
    .map((text) => ({ name: text.textContent, y: Number(text.getAttribute("y")) }))
    .toSorted((one, other) => one.y - other.y);
  expect(places.map(({ name }) => name)).toEqual(expected);
  for (const [index, { y }] of places.slice(1).entries())
    expect(y - (places[index]?.y ?? 0)).toBeGreaterThanOrEqual(12);
});
