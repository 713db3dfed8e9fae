import { cleanup } from "@testing-library/react";
import { afterEach, test } from "vitest";
import { type DrawingCase, expectDrawing } from "../../testing/drawing.ts";
import { setUpBrowser } from "../../testing/set-up.ts";
import { DotRows } from "./dot-rows.tsx";

setUpBrowser();
afterEach(cleanup);

const percent = (share: number) => `${Math.round(share * 100)}%`;
const color = "var(--value)";
const chart = (
  <DotRows
    rows={[
      {
        label: "Growth",
        lanes: [
          [{ value: 0.1, interval: [0, 0.2], color, title: "Growth: 10%" }],
          [{ value: 0.3, color, isHollow: true, title: "Growth, later: 30%" }],
        ],
      },
      { label: "Margin", lanes: [[{ value: 0.5, color, title: "Margin: 50%" }]] },
    ]}
    expected={[{ at: 0.4, label: "promised 40%" }]}
    format={percent}
    label="Held"
  />
);

const drawings: DrawingCase[] = [
  [
    "Held: Growth: 10%; Growth, later: 30%; Margin: 50%; promised 40%",
    712,
    chart,
    `
line M168 30V108 var(--line)
text 168 142 middle: 0%
line M268 30V108 var(--line)
text 268 142 middle: 10%
line M368 30V108 var(--line)
text 368 142 middle: 20%
line M468 30V108 var(--line)
text 468 142 middle: 30%
line M568 30V108 var(--line)
text 568 142 middle: 40%
line M668 30V108 var(--line)
text 668 142 middle: 50%
line M568 24V113 var(--price)
line M568 111l5 6-5 7-5-6z var(--price)
text 568 17 middle: promised 40%
text 0 58 start: Growth
line M168 45H368 var(--value)
dot 268 45 var(--value) "Growth: 10%"
text 378 49 start: 10%
dot 468 63 var(--ground, var(--paper)) "Growth, later: 30%"
text 478 67 start: 30%
text 0 97 start: Margin
dot 668 93 var(--value) "Margin: 50%"
text 678 97 start: 50%`,
  ],
  [
    "Held: Growth: 10%; Growth, later: 30%; Margin: 50%; promised 40%",
    364,
    chart,
    `
line M20 30V148 var(--line)
text 20 182 middle: 0%
line M120 30V148 var(--line)
text 120 182 middle: 20%
line M220 30V148 var(--line)
text 220 182 middle: 40%
line M320 30V148 var(--line)
text 320 182 middle: 60%
line M220 24V153 var(--price)
line M220 151l5 6-5 7-5-6z var(--price)
text 220 17 middle: promised 40%
text 0 47 start: Growth
line M20 65H120 var(--value)
dot 70 65 var(--value) "Growth: 10%"
text 130 69 start: 10%
dot 170 83 var(--ground, var(--paper)) "Growth, later: 30%"
text 180 87 start: 30%
text 0 115 start: Margin
dot 270 133 var(--value) "Margin: 50%"
text 280 137 start: 50%`,
  ],
];

test.each(drawings)("%s at %i px: draws dots, intervals and where they were expected", (...drawing) => {
  expectDrawing(...drawing);
});
