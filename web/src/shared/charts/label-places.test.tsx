// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setWidth } from "../../testing/browser.ts";
import { setUpBrowser } from "../../testing/set-up.ts";
import { PlumbLines } from "./plumb-lines.tsx";
import { RangeStrip } from "./range-strip.tsx";
import { textWidth } from "./scale.ts";

setUpBrowser();
afterEach(cleanup);

/** Centre and half width of each text of a drawing that one of the patterns matches. */
function placesOf(patterns: RegExp[], half: (text: string) => number) {
  const texts = [...document.querySelectorAll("text")];
  return patterns.map((pattern) => {
    const found = texts.find((one) => pattern.test(one.textContent)) as Element;
    return { centre: Number(found.getAttribute("x")), half: half(found.textContent) };
  });
}

function expectApart(left: ReturnType<typeof placesOf>[number], right: typeof left, name: string): void {
  expect(left.centre - left.half, `${name}: left edge`).toBeGreaterThanOrEqual(-0.01);
  expect(right.centre + right.half, `${name}: right edge`).toBeLessThanOrEqual(600.01);
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
      const [a, b] = placesOf([/value/, /price/], (text) => textWidth(text) / 2 + 2);
      const inOrder = value <= price ? ([a!, b!] as const) : ([b!, a!] as const);
      expectApart(...inOrder, `value at ${value}, price at ${price}`);
      cleanup();
    }
  }
});

test("keeps the ends of the strip apart and inside it", () => {
  setWidth(600);
  for (const [low, high, price] of [
    [0, 100, 40],
    [49, 51, 500],
    [49, 51, -400],
    [50, 50, 50],
  ] as const) {
    render(<RangeStrip low={low} high={high} value={50} price={price} format={dollars} />);
    const [a, b] = placesOf([/^p10/, /^p90/], (text) => textWidth(text) / 2 + 1);
    expectApart(a!, b!, `${low} to ${high} against ${price}`);
    cleanup();
  }
});
