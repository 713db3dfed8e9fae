import { expect, test } from "vitest";
import { placeSteps } from "./waterfall.tsx";

test("each step begins where the last one ended, and a total stands on nothing", () => {
  const placed = placeSteps([
    { label: "Forecast", amount: 800 },
    { label: "Terminal", amount: 1700 },
    { label: "Options", amount: -100 },
    { label: "Equity", amount: 2400, total: true },
  ]);
  expect(placed.map(({ from, to }) => [from, to])).toEqual([
    [0, 800],
    [800, 2500],
    [2500, 2400],
    [0, 2400],
  ]);
});
