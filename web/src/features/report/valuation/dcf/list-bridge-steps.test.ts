import { expect, test } from "vitest";
import { baseCase } from "../../../../testing/report-parts.ts";
import { listBridgeSteps } from "./list-bridge-steps.ts";

test("returns steps from the forecast to the equity value that add up", () => {
  const { steps, nothing } = listBridgeSteps({
    ...baseCase,
    unfundedLiabilities: 45,
    equityStakes: 30,
    finalEquityValue: 10_030,
  });
  expect(nothing).toEqual([]);
  expect(steps.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    "Discounted FCFE 1400",
    "Terminal value 8700",
    "Roll forward 100",
    "Distress -70",
    "Options -85",
    "Unfunded claims -45",
    "Stakes 30",
    "Equity value 10030",
  ]);
  expect(steps.map(({ total }) => total ?? false)).toEqual([...Array<boolean>(7).fill(false), true]);
  expect(steps.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0)).toBe(10_030);
});

test("names the steps that are nothing instead of drawing them", () => {
  const { steps, nothing } = listBridgeSteps({ ...baseCase, stockOptions: 0, unfundedLiabilities: 0 });
  expect(nothing).toEqual(["Options", "Unfunded claims", "Stakes"]);
  expect(steps.map(({ label }) => label)).not.toContain("Options");
});
