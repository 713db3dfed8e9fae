import { expect, test } from "vitest";
import { groupInputs } from "./group-inputs.ts";

test("names each fiscal year once, and keeps the letters of proper names", () => {
  expect(
    groupInputs([
      { name: "Net income, fiscal 2025", number: 3 },
      { name: "Revenue, Innovative Medicine, fiscal 2024", number: 4 },
      { name: "EBIT, fiscal 2025", number: 5 },
      { name: "Share price", number: 6 },
    ]),
  ).toEqual([
    {
      period: "fiscal 2025",
      inputs: [
        { name: "net income", number: 3 },
        { name: "EBIT", number: 5 },
      ],
    },
    { period: "fiscal 2024", inputs: [{ name: "revenue, Innovative Medicine", number: 4 }] },
    { period: null, inputs: [{ name: "share price", number: 6 }] },
  ]);
});
